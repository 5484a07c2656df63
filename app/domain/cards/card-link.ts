import { type No, no, type Yes, yes } from "~/domain/result";

/** The placeholder in a card's link for the id of the customer's click (CC-08). */
const UNIQUE_ID = "{UNIQUE_ID}";

const HOST = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;
const SAMPLE_ID = "unique0id";

/** The link that a customer follows, with the id in place of every `{UNIQUE_ID}`. */
export const expandCardLink = (link: string, uniqueId: string): string =>
  link.replaceAll(UNIQUE_ID, encodeURIComponent(uniqueId));

export type CardLinkFault =
  | "link-not-a-url"
  | "link-not-https"
  | "link-with-sign-in"
  | "link-host"
  | "link-placeholder"
  | "link-placeholder-in-host";

/**
 * Whether a card's link is safe for customers: https, a named host, no user name or password, no placeholder but
 * `{UNIQUE_ID}` and none in the host. `takesId` is false when the link does not pass the click's id on.
 */
export function checkCardLink(link: string): Yes<{ host: string; takesId: boolean }> | No<CardLinkFault> {
  if (/[{}]/.test(link.replaceAll(UNIQUE_ID, ""))) return no("link-placeholder");
  const expanded = expandCardLink(link, SAMPLE_ID);
  if (/\s/.test(link) || !URL.canParse(expanded)) return no("link-not-a-url");
  const { protocol, hostname, host, username, password } = new URL(expanded);
  if (protocol !== "https:") return no("link-not-https");
  if (username || password) return no("link-with-sign-in");
  if (hostname.includes(SAMPLE_ID)) return no("link-placeholder-in-host");
  if (!HOST.test(hostname)) return no("link-host");
  return yes({ host, takesId: link.includes(UNIQUE_ID) });
}
