import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { takeCookies } from "@tests/support/browser";
import type { Visitor } from "@tests/support/visitor";
import config from "../../../playwright.config";
import type { Later } from "./bench";

/** A browser as in the browser tests, with the visitor's cookies. */
export async function openBrowser(visitor: Visitor, later: Later): Promise<BrowserContext> {
  const browser = await chromium.launch(config.use?.launchOptions);
  later(() => browser.close());
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await takeCookies(context, visitor);
  return context;
}

/** The processor time of the process that draws this page, alone in its browser, in milliseconds. */
export async function rendererCpuMs(page: Page): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error("the page has no browser");
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send("SystemInfo.getProcessInfo");
  await devtools.detach();
  const renderers = processInfo.filter(({ type }) => type === "renderer");
  return 1_000 * renderers.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

/** Bytes of the page's JavaScript heap in use after a garbage collection. */
export async function heapOf(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await devtools.send("Runtime.getHeapUsage");
  await devtools.detach();
  return usedSize;
}
