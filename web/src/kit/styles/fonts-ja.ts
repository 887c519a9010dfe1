// One import each, so that the build can leave out the old .woff copies (vite.config.ts).
import "@fontsource/zen-antique/400.css";
import "@fontsource/zen-kaku-gothic-new/500.css";
import "@fontsource/zen-kaku-gothic-new/700.css";
