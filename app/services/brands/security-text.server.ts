import type { Ctx } from "~/platform/context";

const DAY_MS = 24 * 60 * 60 * 1000;
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

/**
 * The text of `/.well-known/security.txt` on a brand's host. It names that brand as the contact, because no brand's
 * site names another.
 */
export function securityText({ brand, now, origin }: Ctx): string {
  const expires = new Date((Math.floor(now.getTime() / DAY_MS) + VALID_DAYS) * DAY_MS);
  return [
    `Contact: mailto:${brand.contact.email}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en, hi",
    `Canonical: ${origin}/.well-known/security.txt`,
    "",
  ].join("\n");
}
