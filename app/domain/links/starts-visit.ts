/**
 * First path segments that start no visit: areas that visitors do not arrive at, tracking links, which record
 * their own visits, and files that shared caches may keep, with a visitor's cookie too.
 */
const SEGMENTS_WITHOUT_VISIT: ReadonlySet<string> = new Set([
  ...["admin", "partner", "t", "api", "dev"],
  ...["brand", "embed.js", "site.webmanifest", ".well-known"],
]);

/** Whether a browser that opens this page arrives as a visitor, so that its segment and tags count. Takes a page path. */
export const startsVisit = (page: string): boolean => !SEGMENTS_WITHOUT_VISIT.has(page.split("/", 2)[1] ?? "");
