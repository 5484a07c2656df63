import { areaOf, requestPath } from "~/domain/access/area";

/**
 * Cookies of the embedded journey have names of their own and are partitioned: a browser keeps them apart for each site
 * that shows the frame, and sends them nowhere else. The cookies of the site itself stay SameSite=Lax.
 */
const SECURE_PREFIX = "__Host-";
const MARK = "e_";

type Headers = Record<string, string | string[] | undefined>;

const one = (value: string | string[] | undefined): string => (Array.isArray(value) ? value[0] : value) ?? "";
const pairsOf = (cookies: string): string[] =>
  cookies
    .split(";")
    .map((pair) => pair.trim())
    .filter(Boolean);
const nameOf = (pair: string): string => pair.slice(0, Math.max(pair.indexOf("="), 0));

const isMarked = (name: string) => name.startsWith(MARK) || name.startsWith(SECURE_PREFIX + MARK);
const marked = (name: string) =>
  name.startsWith(SECURE_PREFIX) ? SECURE_PREFIX + MARK + name.slice(SECURE_PREFIX.length) : MARK + name;
const unmarked = (name: string) => name.replace(MARK, "");

/** Cookies for other sites' frames from before, which are SameSite=None as they are (AUTH-14). */
const CROSS_SITE: ReadonlySet<string> = new Set(["lead", "qr"]);
const OWN_TOKEN = /^(?:__Host-)?(?:atkn|visit)$/;

/**
 * True for a request of a frame on another site: its documents, by what the browser says of them, and what these load
 * and send, by their cookies. The back office and the portal are never framed.
 */
export function isEmbedded({ headers, path }: { headers: Headers; path: string }): boolean {
  if (areaOf(requestPath(path)) !== "customer") return false;
  const target = one(headers["sec-fetch-dest"]);
  if (target === "iframe") return true;
  if (target !== "empty") return false;
  const names = pairsOf(one(headers.cookie)).map(nameOf);
  return names.some(isMarked) && !names.some((name) => OWN_TOKEN.test(name));
}

/** The cookies of the embedded journey under the names that the pages read; the site's own are left out. */
export function fromEmbedded(cookies: string | undefined): string {
  const pairs = pairsOf(cookies ?? "");
  return pairs
    .filter((pair) => isMarked(nameOf(pair)) || CROSS_SITE.has(nameOf(pair)))
    .map((pair) => (isMarked(nameOf(pair)) ? unmarked(nameOf(pair)) + pair.slice(nameOf(pair).length) : pair))
    .join("; ");
}

/** A `Set-Cookie` value for the embedded journey. One that is so already stays as it is. */
export function intoEmbedded(line: string): string {
  const [pair = "", ...attributes] = line.split(";").map((part) => part.trim());
  if (isMarked(nameOf(pair))) return line;
  const others = attributes.filter((part) => !/^(?:samesite|secure|partitioned)\b/i.test(part));
  const renamed = marked(nameOf(pair)) + pair.slice(nameOf(pair).length);
  return [renamed, ...others, "Secure", "SameSite=None", "Partitioned"].join("; ");
}
