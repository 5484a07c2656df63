import { pagePath } from "@tenants/resolve/page-path";

export { pagePath };

/** The path of a request in lower case. Pages with several addresses compare it. */
export const addressOf = ({ url }: Request): string => pagePath(new URL(url).pathname);

/** True for JSON calls. */
export const isApiPath = (path: string): boolean => path === "/api" || path.startsWith("/api/");

/** The requested page with its query, without the parameters that single fetch adds. */
export function returnPath({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams);
  query.delete("_routes");
  const page = pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");
  return query.size > 0 ? `${page}?${query}` : page;
}

/** Ids and tokens in a path: some are known only to the holder of a link. */
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
const LONGEST_WORD = 40;

/** A path for the log, without ids and tokens. */
export const loggedPath = (path: string): string =>
  path
    .replace(UUID, "*")
    .split("/")
    .map((part) => (part.length > LONGEST_WORD ? "*" : part))
    .join("/");
