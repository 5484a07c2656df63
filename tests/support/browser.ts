import type { BrowserContext, Page, Request } from "@playwright/test";
import type { Visitor } from "./visitor";

/** Gives a browser a visitor's cookies, so that a test starts in the visitor's state. */
export async function takeCookies(context: BrowserContext, visitor: Visitor): Promise<void> {
  await context.addCookies(
    [...visitor.cookies].map(([name, value]) => ({
      name,
      value,
      url: visitor.origin,
      httpOnly: true,
      sameSite: "Lax" as const,
    })),
  );
}

/** A request that the browser gave up by itself: its page was left, or a newer read has replaced it. No fault. */
const isGivenUp = (request: Request): boolean => request.failure()?.errorText === "net::ERR_ABORTED";

/** The router's own line about a read that it gave up, because another navigation has replaced it. No fault either. */
const isGivenUpRead = (text: string): boolean => text.startsWith("AbortError: signal is aborted without reason");

/** Invisible faults of a page: script errors, refused resources, violations of the content policy. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (isGivenUpRead(message.text())) return;
    // The test itself checks the page's own status.
    if (message.type() === "error" && message.location().url !== page.url()) complaints.push(message.text());
    if (message.type() === "error" && !/Failed to load resource/.test(message.text())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(`${error} on ${page.url()}, ${error.stack}`));
  page.on("requestfailed", (request) => {
    if (!isGivenUp(request)) complaints.push(`${request.url()}: ${request.failure()?.errorText}`);
  });
  return complaints;
}

/** The elements that extend beyond the right edge of the window, so that the page scrolls sideways. */
export function sidewaysOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.body.querySelectorAll("*")]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .map((element) => `${element.tagName.toLowerCase()}.${element.className} ${element.textContent?.slice(0, 40)}`)
      .concat(`${scrollWidth} > ${clientWidth}`);
  });
}

/** The layout shift of the page since it was opened. Call after `watchShifts`. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { shift?: number }).shift ?? 0);

/** What was shifted, in words: for the message of a failed test. */
export const shiftedOf = (page: Page): Promise<string> =>
  page.evaluate(() => (window as unknown as { shifted?: string[] }).shifted?.join("; ") ?? "");

/**
 * Adds up the layout shifts of every page that is opened from now on. Not one after which all that moved is seen in the same place: a space
 * between two lines moves while the page is still read.
 */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] };
    const counted = window as unknown as { shift: number; shifted: string[] };
    counted.shift = 0;
    counted.shifted = [];
    const boxOf = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(" ");
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, sources, startTime } of list.getEntries() as Shift[]) {
        const isSeen = sources.some(({ previousRect, currentRect }) => boxOf(previousRect) !== boxOf(currentRect));
        if (hadRecentInput || !isSeen) continue;
        counted.shift += value;
        for (const { node, previousRect, currentRect } of sources)
          counted.shifted.push(
            `at ${Math.round(startTime)} ms ${node?.nodeName} "${node?.textContent?.slice(0, 40)}" from ${boxOf(previousRect)} to ${boxOf(currentRect)}`,
          );
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Resolves once the page reacts to clicks. */
export const untilHydrated = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector("h1") ?? {}).some((name) => name.startsWith("__reactFiber")),
  );
