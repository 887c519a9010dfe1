/** Builds the page that link previews and icons are photographed from: `python -m tests.web.cards`. */
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here("."),
  base: "./",
  publicDir: false,
  resolve: { alias: { $core: here("../../src/core"), $kit: here("../../src/kit"), $shell: here("../../src/shell") } },
  server: { fs: { allow: [here("../../..")] } },
});
