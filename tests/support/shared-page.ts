import { type Browser, test as base, type Page } from "@playwright/test";
import { bringAxe } from "./axe";
import { watchShifts } from "./browser";
import { watchPage } from "./dark-patterns/watch-page";

const pages = new WeakMap<Browser, Promise<Page>>();

async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: true });
  const page = await context.newPage();
  await watchShifts(page);
  await watchPage(page);
  await bringAxe(page);
  return page;
}

/** The page of this worker's browser. */
function pageOf(browser: Browser): Promise<Page> {
  const page = pages.get(browser) ?? openPage(browser);
  pages.set(browser, page);
  return page;
}

/** Takes from the page what a test has left: other pages, routes, listeners, the document, stored data, cookies, media settings. */
async function clear(page: Page): Promise<void> {
  for (const other of page.context().pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  for (const event of ["console", "pageerror", "requestfailed", "request"] as const) page.removeAllListeners(event);
  if (page.url().startsWith("http")) {
    // A plain text of the same site: its browser process stays, which a blank page would replace.
    await page.goto(new URL("/healthz", page.url()).href);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  }
  await page.context().clearCookies();
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}

/**
 * For tests that need neither a browser context nor a clock of their own. All of a worker share one page, which watches layout
 * shifts and what `readPageModel` asks for: a process, a context and a page for each cost more than most of these tests. Each test finds it empty.
 */
export const test = base.extend({
  page: async ({ browser, viewport }, use) => {
    const page = await pageOf(browser);
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
    await clear(page);
  },
  context: async ({ page }, use) => use(page.context()),
});
