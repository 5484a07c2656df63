/** Routes of the back office to which pages send forms, or from which they read, without going there. */
export const FETCHED_ROUTES = [
  "/admin/csr-portal/:id/:pid",
  "/admin/domains",
  "/admin/exports",
  "/admin/merchant-management/masquerade",
  "/admin/saved-views",
  "/admin/statements/:brandId/:partnerId/account",
  "/admin/vendors-on-off/details",
] as const;

type Manifest = { routes: Readonly<Record<string, { module: string } | undefined>> };

const scriptOf = (route: string): string | undefined =>
  (window as { __remixManifest?: Manifest }).__remixManifest?.routes[route]?.module;

const WAIT_MS = 3_000;

/**
 * Loads the scripts of these routes once the page has been there for a while. The framework would load each with the first
 * form that is sent there, and load the whole page again when that fails, which ends what was typed.
 */
export function preloadRoutes(routes: readonly string[]): () => void {
  const timer = setTimeout(() => {
    if (!navigator.onLine) return;
    for (const script of routes.map(scriptOf)) if (script) import(/* @vite-ignore */ script).catch(() => undefined);
  }, WAIT_MS);
  return () => clearTimeout(timer);
}
