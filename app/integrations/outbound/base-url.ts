/**
 * Checks a configured address: https (http only when `allowHttp`), no user, query or fragment. Returns it without a
 * trailing slash. Throws when it is not valid, with the owner's name and never the address.
 */
export function checkedBaseUrl(owner: string, address: string, allowHttp: boolean): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isAllowed = url !== null && (url.protocol === "https:" || (allowHttp && url.protocol === "http:"));
  if (!isAllowed || url.username || url.password || url.search || url.hash) {
    throw new Error(`${owner}: the base URL must be a plain https address`);
  }
  return url.href.replace(/\/+$/, "");
}
