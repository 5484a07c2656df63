import { pagePath } from "@tenants/resolve/page-path";

export { pagePath };

/** The path of a request in lower case. Pages with several addresses compare it. */
export const pathOfRequest = ({ url }: Request): string => pagePath(new URL(url).pathname);

/** True for JSON calls. */
export const isApiPath = (path: string): boolean => path === "/api" || path.startsWith("/api/");

/** The requested page with its query, without the parameters that single fetch adds. */
export function returnPath({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams);
  query.delete("_routes");
  const page = pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");
  return query.size > 0 ? `${page}?${query}` : page;
}

/** A part of a path that is a word of ours; an id, a token, a number or an address of a person is not. */
const WORD = /^[A-Za-z_.-]*(?:\d[A-Za-z_.-]*){0,3}$/;
const LONGEST_WORD = 40;

/** A path for the log: what it may hold of ids, tokens and persons is `*`, also in an address that no page has. */
export function loggedPath(path: string): string {
  const [, page = "", end = ""] = /^(.*?)(\.data)?$/.exec(path) ?? [];
  const parts = page.split("/").map((part) => (part.length <= LONGEST_WORD && WORD.test(part) ? part : "*"));
  return parts.join("/") + end;
}
