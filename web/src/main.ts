import "$kit/styles/fonts.ts";
import "$kit/styles/index.css";

import { mount } from "svelte";

import { i18n } from "$core/i18n.svelte.ts";
import { preferences } from "$core/preferences.svelte.ts";
import { router } from "$core/router.svelte.ts";
import App from "$shell/App.svelte";

const japaneseFonts = () => import("$kit/styles/fonts-ja.ts");

preferences.apply();
if (preferences.language === "ja") void japaneseFonts();
await i18n.use(preferences.language);
router.start();

const target = document.getElementById("app");
if (target) mount(App, { target });

// Names of other players may be Japanese whatever the language of the page.
const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2000));
idle(() => void japaneseFonts());
