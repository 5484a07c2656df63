import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";

/** Built to BARE_BUILD_DIR. `~/ui` is the product's, so that the markup is the same. */
export default defineConfig({
  plugins: [
    remix({
      buildDirectory: process.env.BARE_BUILD_DIR ?? "build",
      future: {
        v3_fetcherPersist: true,
        v3_lazyRouteDiscovery: false,
        v3_relativeSplatPath: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
    }),
    tsconfigPaths({ projects: ["../../../tsconfig.json"] }),
  ],
  logLevel: "warn",
  build: { target: "es2022" },
});
