export const SCHEMES = ["light", "dark", "system"] as const;

/** The colour scheme that a user chose for the back office. */
export type Scheme = (typeof SCHEMES)[number];

/** Runs before the first paint, so that the system's scheme is applied without a flash. */
export const FOLLOW_SYSTEM =
  'if(matchMedia("(prefers-color-scheme: dark)").matches)document.documentElement.dataset.theme="dark"';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Saves a choice in a cookie of this browser. Scripts may read it; the server renders by it. */
export function rememberChoice(name: "scheme" | "side", value: string): void {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: CookieStore is missing in Safari and Firefox
  document.cookie = `${name}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
}

/** Applies a scheme to the page. */
export function applyScheme(scheme: Scheme): void {
  const isDark = scheme === "dark" || (scheme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  if (isDark) document.documentElement.dataset.theme = "dark";
  else delete document.documentElement.dataset.theme;
}
