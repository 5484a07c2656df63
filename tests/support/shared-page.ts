import { type Browser, test as base, type Page } from "@playwright/test";
import { bringAxe } from "./axe";
import { watchShifts } from "./browser";
import { watchPage } from "./dark-patterns/watch-page";

type Shared = {
  page: Page;
  /** The sites that a test has opened. */
  origins: Set<string>;
};

const withScript = new WeakMap<Browser, Promise<Shared>>();
const withoutScript = new WeakMap<Browser, Promise<Shared>>();

async function openPage(browser: Browser, javaScriptEnabled: boolean): Promise<Shared> {
  const context = await browser.newContext({ javaScriptEnabled });
  const origins = new Set<string>();
  context.on("page", (opened) =>
    opened.on("framenavigated", (frame) => {
      if (!frame.parentFrame() && frame.url().startsWith("http")) origins.add(new URL(frame.url()).origin);
    }),
  );
  const page = await context.newPage();
  if (!javaScriptEnabled) return { page, origins };
  await watchShifts(page);
  await watchPage(page);
  await bringAxe(page);
  return { page, origins };
}

/** One of this worker's browser's two pages. */
async function pageOf(browser: Browser, javaScriptEnabled: boolean): Promise<Shared> {
  const pages = javaScriptEnabled ? withScript : withoutScript;
  const page = pages.get(browser) ?? openPage(browser, javaScriptEnabled);
  pages.set(browser, page);
  return page;
}

const EVENTS = ["console", "dialog", "download", "pageerror", "request", "requestfailed", "response"] as const;

/** In the page. */
function forget(): void {
  localStorage.clear();
  sessionStorage.clear();
}

/** Takes from the page what a test has left: other pages, routes, listeners, the document, stored data, cookies, rights, settings. */
async function clear({ page, origins }: Shared): Promise<void> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  for (const event of EVENTS) page.removeAllListeners(event);
  await context.setOffline(false);
  for (const origin of [...origins]) {
    // A plain text of the same site: its browser process stays, which a blank page would replace. A test's own site may be closed already.
    const isThere = await page.goto(`${origin}/healthz`).then(Boolean, () => false);
    if (isThere) await page.evaluate(forget);
  }
  origins.clear();
  await context.clearCookies();
  await context.clearPermissions();
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null });
  await page.mouse.move(0, 0);
}

type Viewport = { width: number; height: number } | null;

async function lend(browser: Browser, viewport: Viewport, hasScript: boolean, use: (page: Page) => Promise<void>) {
  const shared = await pageOf(browser, hasScript);
  if (viewport) await shared.page.setViewportSize(viewport);
  await use(shared.page);
  await clear(shared);
}

/**
 * For tests that need neither a browser context nor a clock, scripts or an authenticator of their own. All of a worker share one page, which
 * watches layout shifts and what `readPageModel` asks for: a process, a context and a page for each cost more than most of these tests. `still`
 * is a second page that runs no script. Each test finds both empty.
 */
export const test = base.extend<{ still: Page }>({
  page: async ({ browser, viewport, javaScriptEnabled }, use) =>
    lend(browser, viewport, javaScriptEnabled ?? true, use),
  still: async ({ browser, viewport }, use) => lend(browser, viewport, false, use),
  context: async ({ page }, use) => use(page.context()),
});
