// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { preloadRoutes } from "~/ui/admin/shell/fetched-routes";

const loaded: string[] = [];
Object.assign(globalThis, { loaded });
const scriptThat = (text: string) => `data:text/javascript,${encodeURIComponent(text)}`;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  loaded.length = 0;
});

/** The routes of which a page with this connection loads the scripts. */
async function loadedBy({ isOnline }: { isOnline: boolean }): Promise<string[]> {
  vi.useFakeTimers();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  const routes = Object.fromEntries(
    ["/admin/exports", "/admin/other"].map((route) => [
      route,
      { module: scriptThat(`globalThis.loaded.push("${route}") /* ${isOnline} */`) },
    ]),
  );
  routes["/admin/domains"] = { module: scriptThat(`throw new Error("gone") /* ${isOnline} */`) };
  Object.assign(window, { __remixManifest: { routes } });
  preloadRoutes(["/admin/domains", "/admin/exports", "/admin/not-here"]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(loaded).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  vi.useRealTimers();
  await new Promise((done) => setTimeout(done, 50));
  return loaded;
}

it("ERR-01 loads the script of a route before a form is sent there, so that a lost connection does not end the page", async () => {
  expect(await loadedBy({ isOnline: true })).toEqual(["/admin/exports"]);
});

it("ERR-01 leaves them alone without a connection", async () => {
  expect(await loadedBy({ isOnline: false })).toEqual([]);
});
