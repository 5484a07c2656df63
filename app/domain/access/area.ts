export type Area = "customer" | "partner" | "admin";

/**
 * The path that a request is for: single fetch's `.data` taken off, `/_root.data` being `/`; percent-encoding resolved, repeated and
 * trailing slashes dropped. Letter case stays.
 */
export function requestPath(pathname: string): string {
  let path = pathname.endsWith(".data") ? pathname.slice(0, -".data".length) : pathname;
  if (path === "/_root") path = "/";
  return `/${decoded(path).split("/").filter(Boolean).join("/")}`;
}

/**
 * The area of a path: its first segment decides (AREA-01). Letter case does not matter here, since the router ignores it:
 * /Admin must not be a way round the admin area.
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
