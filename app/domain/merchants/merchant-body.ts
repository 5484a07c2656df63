import { z } from "zod";
import { EMAIL_MAX_LENGTH, isEmail, normaliseEmail } from "~/domain/patterns/email";
import { isMobile, normaliseMobile } from "~/domain/patterns/mobile";

const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

const line = (max: number, empty: string) =>
  z
    .string()
    .trim()
    .min(2, empty)
    .max(max, `Use at most ${max} characters.`)
    .refine((value) => !CONTROL.test(value), "Use one line of plain text.");

const mobile = z
  .string()
  .transform(normaliseMobile)
  .refine((value) => value === "" || isMobile(value), "Enter a 10-digit mobile number that starts with 6, 7, 8 or 9.");

const email = z
  .string()
  .max(EMAIL_MAX_LENGTH)
  .transform(normaliseEmail)
  .refine((value) => value === "" || isEmail(value), "Enter an e-mail address, such as name@company.in.");

/** A merchant as the form sends it. A mobile number or an e-mail that is left empty stays as it is. */
export const merchantBody = z.object({
  name: line(120, "Enter the merchant's name."),
  location: line(120, "Enter where the merchant is."),
  contactName: line(80, "Enter the owner's name."),
  mobile,
  email,
});
export type MerchantInput = z.infer<typeof merchantBody>;

/** Somebody who signs in to the portal: a name, and a mobile number or an e-mail or both. */
export const portalUserBody = z
  .object({ name: line(80, "Enter the person's name."), mobile, email })
  .refine((user) => user.mobile !== "" || user.email !== "", {
    path: ["mobile"],
    error: "Enter a mobile number or an e-mail: it is what they sign in with.",
  });
export type PortalUserInput = z.infer<typeof portalUserBody>;
