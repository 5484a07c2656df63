import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import { embedScript } from "./app/ui/embed/vite-plugin.mjs";
import { slimRemix } from "./app/ui/hydration/vite-plugin.mjs";
import { receiptChecker } from "./app/ui/receipt-file/vite-plugin.mjs";
import { enhance } from "./app/ui/scripts/vite-plugin.mjs";
import remixConfig from "./remix.config.js";
import { programAddresses } from "./scripts/lib/program-addresses.mjs";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

const FRAMEWORK =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run\/(react|router))\//;

/** Files of one chunk, by their folder under app/ui and their names. */
const inUi = (folder: string, names: string) => new RegExp(`/app/ui/${folder}/(?:${names})\\.tsx?$`);

/**
 * What several hydrated pages of customers show comes in one file for each use: together it compresses to much less than one by one.
 * What only pages without React show stays out.
 */
const CHUNKS: [name: string, files: RegExp][] = [
  ["framework", FRAMEWORK],
  ["kit", /\/node_modules\/(class-variance-authority|clsx)\//],
  ["kit", inUi("customer/shell", "[\\w-]+")],
  ["kit", inUi("customer/offers", "lender-mark|key-facts-link|tap-link|special-badge")],
  [
    "kit",
    inUi("components", "bullet-list|button|card|disclosure|figure-table|layout|link-button|page-title|terms-mark"),
  ],
  ["kit", inUi("components/icons", "icon|icons")],
  ["kit", inUi("components/feedback", "empty-state|enquiry-meter|fact-row|notice|plain-refresh|status-badge|waiting")],
  ["fields", inUi("components/fields", "(?!otp-field|mobile-field|text-area)[\\w-]+")],
  ["lender", inUi("components", "key-facts-table")],
  ["lender", inUi("customer/offers", "lender-page|lender-title|apply-form|contact-list|status-panel|tenor-links")],
];

/** What every page needs is in files that stay the same from release to release; the rest follows the routes. */
const clientChunks = (id: string) => CHUNKS.find(([, files]) => files.test(id))?.[0];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    enhance(),
    programAddresses(),
    receiptChecker(),
    embedScript(),
    slimRemix(),
    remix(remixConfig),
    tsconfigPaths(),
  ],
  server: { allowedHosts: [".localhost"] },
  build: {
    target: "es2022",
    // The content policy allows no data: fonts, and a picture of its own can be kept by the browser.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: clientChunks } },
  },
}));
