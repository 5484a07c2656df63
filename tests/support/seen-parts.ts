import type { Page } from "@playwright/test";

/** What the pages of an area share: the groups and entries of the navigation, and the tools beside it. */
const SHARED = "nav > *, nav li, header > *, footer";

/** In the page: finds the shared parts that are as on an earlier page, marks the outermost of them, and returns the others' keys. */
function markSeen({ shared, seen, scope }: { shared: string; seen: string[]; scope: string }): string[] {
  const known = new Set(seen);
  const fresh: string[] = [];
  const look = [scope, location.host, innerWidth, matchMedia("(prefers-color-scheme: dark)").matches].join(" ");
  /** 64 bits of a text. */
  const hash = (text: string): string => {
    let [a, b] = [0xdeadbeef, 0x41c6ce57];
    for (let i = 0; i < text.length; i++) {
      a = Math.imul(a ^ text.charCodeAt(i), 2654435761);
      b = Math.imul(b ^ text.charCodeAt(i), 1597334677);
    }
    return `${(a >>> 0).toString(36)}${(b >>> 0).toString(36)}`;
  };
  /** The element in its place: its own markup, without generated ids, and what surrounds it. */
  const keyOf = (element: Element): string => {
    const around: string[] = [];
    for (let outer = element.parentElement; outer; outer = outer.parentElement)
      around.push((outer.cloneNode(false) as Element).outerHTML);
    return hash([look, element.outerHTML, ...around].join("\n").replaceAll(/:r[0-9a-z]*:/g, ""));
  };
  /** What is scrolled away is not judged by its colours. */
  const isInView = (element: Element): boolean => {
    const { top, bottom, height } = element.getBoundingClientRect();
    const frame = element.closest("nav")?.getBoundingClientRect();
    return height > 0 && top >= (frame?.top ?? 0) && bottom <= Math.min(frame?.bottom ?? innerHeight, innerHeight);
  };
  for (const marked of document.querySelectorAll("[data-seen]")) marked.removeAttribute("data-seen");
  for (const element of document.querySelectorAll(shared)) {
    if (element.parentElement?.closest("[data-seen]")) continue;
    const key = keyOf(element);
    if (known.has(key)) element.setAttribute("data-seen", "");
    else if (isInView(element)) fresh.push(key);
  }
  return fresh;
}

/** The parts that a scan without a fault has read in this worker. */
const seen = new Set<string>();

/** Of the marked parts: what the scan of a page leaves out, because an earlier page has the same part in the same look. */
export const SEEN = "[data-seen]";

/**
 * Marks the parts of the page that an earlier one has had, to the letter, in the same place and look, and was scanned with: of a page of the
 * back office that is a quarter. Returns what to call after a scan without a fault. `of`: a series of scans that shares nothing with others.
 */
export async function skipSeen(page: Page, scope = ""): Promise<() => void> {
  const fresh = await page.evaluate(markSeen, { shared: SHARED, seen: [...seen], scope });
  return () => {
    for (const key of fresh) seen.add(key);
  };
}
