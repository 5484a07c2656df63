import { z } from "zod";
import { MASQUERADE_MODES, parseReason } from "~/domain/access/masquerade";
import { EMAIL_MAX_LENGTH, isEmail, normaliseEmail } from "~/domain/patterns/email";
import { isMobile, normaliseMobile } from "~/domain/patterns/mobile";

const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

const line = (max: 80 | 120, empty: string) =>
  z
    .string({ error: empty })
    .trim()
    .min(2, empty)
    .max(max, `at-most-${max}`)
    .refine((value) => !CONTROL.test(value), "one-line");

const mobile = z
  .string()
  .default("")
  .transform(normaliseMobile)
  .refine((value) => value === "" || isMobile(value), "mobile-shape");

const email = z
  .string()
  .max(EMAIL_MAX_LENGTH, "email-shape")
  .default("")
  .transform(normaliseEmail)
  .refine((value) => value === "" || isEmail(value), "email-shape");

const merchant = {
  name: line(120, "name-needed"),
  location: line(120, "place-needed"),
  contactName: line(80, "owner-needed"),
  mobile,
  email,
};

/** A merchant as the form sends it. A mobile number or an e-mail that is left empty stays as it is. */
export type MerchantInput = { [Field in keyof typeof merchant]: z.infer<(typeof merchant)[Field]> };

/** Somebody who signs in to the portal: a name, and a mobile number or an e-mail or both. */
const portalUser = z
  .object({ name: line(80, "person-needed"), mobile, email })
  .refine((user) => user.mobile !== "" || user.email !== "", { path: ["mobile"], error: "sign-in-needed" });

export type PortalUserInput = z.infer<typeof portalUser>;

/** What the form of a new merchant posts. Messages are codes, as of all forms here. */
export const newMerchantRequest = z.object({ ...merchant, partnerId: z.uuid({ error: "no-partner" }) });

const reason = z
  .string()
  .default("")
  .transform((text) => parseReason(text));
const userId = z.string().catch("");

/** What the forms of one merchant's or partner's page post. */
export const portalOwnerRequest = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal(["approve", "reject", "suspend", "resume"]), reason }),
  z.object({ intent: z.literal("update"), version: z.int().catch(0), ...merchant }),
  portalUser.safeExtend({ intent: z.literal("addUser") }),
  z.object({ intent: z.literal(["userOn", "userOff"]), userId }),
]);

export type PortalOwnerRequest = z.infer<typeof portalOwnerRequest>;

/** What starts and ends a masquerade. Without a mode it only looks. */
export const masqueradeRequest = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("start"),
    kind: z.enum(["merchant", "partner"]),
    id: z.string().catch(""),
    reason,
    mode: z.enum(MASQUERADE_MODES).default("read"),
  }),
  z.object({ intent: z.literal("end") }),
]);
