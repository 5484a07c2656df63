import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import { enhance } from "./app/ui/scripts/vite-plugin.mjs";
import remixConfig from "./remix.config.js";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

const FRAMEWORK =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run\/(react|router))\//;

/** What every hydrated page needs is one file that stays the same from release to release; the rest follows the routes. */
const clientChunks = (id: string) => (FRAMEWORK.test(id) ? "framework" : undefined);

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), enhance(), remix(remixConfig), tsconfigPaths()],
  server: { allowedHosts: [".localhost"] },
  build: {
    target: "es2022",
    // The content policy allows no data: fonts, and a picture of its own can be kept by the browser.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: clientChunks } },
  },
}));
