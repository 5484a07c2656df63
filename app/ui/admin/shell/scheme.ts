export const SCHEMES = ["light", "dark", "system"] as const;

/** The colours that a person chose for the back office. */
export type Scheme = (typeof SCHEMES)[number];

/** Runs before the page is painted: who follows the system sees no flash of the other scheme. */
export const FOLLOW_SYSTEM =
  'if(matchMedia("(prefers-color-scheme: dark)").matches)document.documentElement.dataset.theme="dark"';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Remembers a choice of this browser in a cookie that scripts may read: it is no secret, and the server draws by it. */
export function remember(name: "scheme" | "side", value: string): void {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: CookieStore is missing in Safari and Firefox
  document.cookie = `${name}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
}

/** Shows the page in a scheme. */
export function applyScheme(scheme: Scheme): void {
  const isDark = scheme === "dark" || (scheme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  if (isDark) document.documentElement.dataset.theme = "dark";
  else delete document.documentElement.dataset.theme;
}
