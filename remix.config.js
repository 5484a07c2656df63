/**
 * Remix's options; vite.config.ts hands them to the plugin. A build goes to another folder by REMIX_BUILD_DIR, so that
 * the one that is being served stays whole.
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  appDirectory: "app",
  buildDirectory: process.env.REMIX_BUILD_DIR ?? "build",
  ignoredRouteFiles: ["**/*.css", "**/*.test.{ts,tsx}"],
  serverModuleFormat: "esm",
  future: {
    v3_fetcherPersist: true,
    // Its /__manifest would tell every brand's visitors the names of the admin routes.
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};
