/** The address of a page, from its own or from that of its data. */
export function pageOfUrl(url: string): string {
  const { pathname, searchParams } = new URL(url, window.location.href);
  searchParams.delete("_routes");
  searchParams.delete("index");
  const search = searchParams.size === 0 ? "" : `?${searchParams}`;
  return pathname.replace(/\.data$/, "").replace(/\/$/, "") + search;
}
