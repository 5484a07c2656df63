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

/** Shared components and the frame of customers' pages: together they compress to much less than one by one. */
const KIT =
  /\/app\/ui\/(components\/|customer\/shell\/|customer\/offers\/plain-refresh)|\/node_modules\/(class-variance-authority|clsx)\//;
const OFFERS = /\/app\/ui\/customer\/offers\/[\w-]+\.tsx$/;

/** What pages without React show: it would only weigh on the others. */
const PLAIN =
  /\/(otp-field|mobile-field|text-area|resend-code|poll-region|toasts|product-icon|leaving|dialog|bullet-list|offer-card|cost-bar|ranking-method|reason-list)\.tsx$/;

/** What every hydrated page needs is one file that stays the same from release to release; the rest follows the routes. */
function clientChunks(id: string) {
  if (FRAMEWORK.test(id)) return "framework";
  if (PLAIN.test(id)) return undefined;
  return KIT.test(id) ? "kit" : OFFERS.test(id) ? "offers" : undefined;
}

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
