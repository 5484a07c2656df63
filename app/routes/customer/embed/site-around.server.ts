/** The host of the page around the frame: the element asks the browser to name it, and nothing more of the page. */
export function siteAround({ headers }: Request): string | null {
  const referrer = headers.get("Referer") ?? "";
  return URL.canParse(referrer) ? new URL(referrer).hostname : null;
}
