/** What a web process may serve: customers' pages and calls, the partner portal with partners' calls, the back office. */
const WEB_AREAS = ["site", "portal", "admin"] as const;
export type WebArea = (typeof WEB_AREAS)[number];

const isArea = (text: string): text is WebArea => (WEB_AREAS as readonly string[]).includes(text);

/** The areas of `WEB_AREAS`, such as `site,portal`; all of them for `all` and for nothing. Throws for another word. */
export function readWebAreas(text: string | undefined): ReadonlySet<WebArea> {
  const named = (text ?? "").split(",").flatMap((part) => part.trim().toLowerCase() || []);
  if (named.length === 0 || named.includes("all")) return new Set(WEB_AREAS);
  const areas = named.filter(isArea);
  if (areas.length < named.length) throw new Error(`must be all, or some of ${WEB_AREAS.join(", ")}`);
  return new Set(areas);
}
