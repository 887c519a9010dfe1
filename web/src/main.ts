import "$kit/styles/fonts.ts";
import "$kit/styles/index.css";

import { mount } from "svelte";

import { i18n } from "$core/i18n.svelte.ts";
import { preferences } from "$core/preferences.svelte.ts";
import { router } from "$core/router.svelte.ts";
import { session } from "$core/session.svelte.ts";
import App from "$shell/App.svelte";

preferences.apply();
if (preferences.language === "ja") void import("$kit/styles/fonts-ja.ts");
// Asked for at once: on a slow line the answers come while the words are on their way.
void session.load();
await i18n.use(preferences.language);
router.start();

const target = document.getElementById("app");
if (target) mount(App, { target });

// Names of other players may be Japanese whatever the language of the page: the fonts are declared, and loaded for
// characters that are shown.
const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2000));
idle(() => void import("$kit/styles/fonts-ja-rest.ts"));
