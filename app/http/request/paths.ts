import { pagePath } from "@tenants/resolve/page-path";

export { pagePath };

/** The address that a request is for, in lower case: what several addresses of one page differ in. */
export const addressOf = ({ url }: Request): string => pagePath(new URL(url).pathname).toLowerCase();

/** True for calls that answer JSON. */
export const isApiPath = (path: string): boolean => path === "/api" || path.startsWith("/api/");

/** The page that a request is for, with its query, as it was asked for but without what single fetch adds. */
export function returnPath({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams);
  query.delete("_routes");
  const page = pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");
  return query.size > 0 ? `${page}?${query}` : page;
}

/** The ids and tokens of an address: what only the holder of a link knows is among them. */
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
const LONGEST_WORD = 40;

/** A path as it may be written into a log: ids and tokens left out. */
export const loggedPath = (path: string): string =>
  path
    .replace(UUID, "*")
    .split("/")
    .map((part) => (part.length > LONGEST_WORD ? "*" : part))
    .join("/");
