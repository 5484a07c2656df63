import type { Ctx } from "~/platform/context";
import { brands } from "./brands.server";

const DAY_MS = 24 * 60 * 60 * 1000;
/** RFC 9116 asks for less than a year. */
const VALID_DAYS = 180;

/** The text of `/.well-known/security.txt`: reports go to the main brand, which runs the installation, from every brand's host. */
export function securityText({ now, origin }: Ctx): string {
  const expires = new Date((Math.floor(now.getTime() / DAY_MS) + VALID_DAYS) * DAY_MS);
  return [
    `Contact: mailto:${brands().current().main.contact.email}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en, hi",
    `Canonical: ${origin}/.well-known/security.txt`,
    "",
  ].join("\n");
}
