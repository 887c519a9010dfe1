/** Builds the page of the scene alone: `vite build -c dev/scene/vite.config.ts --outDir …`. */
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here("."),
  base: "./",
  resolve: { alias: { $core: here("../../src/core"), $kit: here("../../src/kit"), $shell: here("../../src/shell") } },
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});
