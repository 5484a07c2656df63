const PATH = "/admin/internal-report";

/** The grid with a query, and further parameters. */
export function hrefOf(query: URLSearchParams | string, more: Record<string, string> = {}): string {
  const all = new URLSearchParams([...new URLSearchParams(query), ...Object.entries(more)]).toString();
  return all ? `${PATH}?${all}` : PATH;
}
