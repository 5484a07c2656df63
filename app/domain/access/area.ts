export type Area = "customer" | "partner" | "admin";

/**
 * The path of a request: without single fetch's `.data` (`/_root.data` is `/`), percent-decoded, without repeated and
 * trailing slashes. Letter case stays.
 */
export function requestPath(pathname: string): string {
  let path = pathname.endsWith(".data") ? pathname.slice(0, -".data".length) : pathname;
  if (path === "/_root") path = "/";
  return `/${decoded(path).split("/").filter(Boolean).join("/")}`;
}

/**
 * The area of a path, by its first segment (AREA-01). Ignores letter case as the router does: /Admin must not bypass
 * the checks of the admin area.
 */
export function areaOf(pathname: string): Area {
  const first = requestPath(pathname).split("/")[1]?.toLowerCase();
  return first === "admin" || first === "partner" ? first : "customer";
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
