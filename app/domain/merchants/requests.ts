import { z } from "zod";
import { MASQUERADE_MODES, parseReason } from "~/domain/access/masquerade";
import { CLEAN_UP, cleanAddress } from "~/domain/patterns/address";
import { EMAIL_MAX_LENGTH, isEmail, normaliseEmail } from "~/domain/patterns/email";
import { isMobile, normaliseMobile } from "~/domain/patterns/mobile";
import { HONEYPOT } from "~/domain/support/honeypot";
import { checkbox, consentFields, formKey, typedText, typedTexts, typedUpTo } from "~/domain/validation/form-fields";
import { SIGN_UP_FIELDS } from "./sign-up";

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

/** Where a merchant is. */
export const merchantLocation = line(120, "place-needed");

const merchant = {
  name: line(120, "name-needed"),
  location: merchantLocation,
  contactName: line(80, "owner-needed"),
  mobile,
  email,
};

/** A merchant as the form sends it. An empty mobile number or e-mail address leaves the stored one. */
export type MerchantInput = { [Field in keyof typeof merchant]: z.infer<(typeof merchant)[Field]> };

/** A portal user: a name, and a mobile number, an e-mail address or both. */
export const portalUserRequest = z
  .object({ name: line(80, "person-needed"), mobile, email })
  .refine((user) => user.mobile !== "" || user.email !== "", { path: ["mobile"], error: "sign-in-needed" });

export type PortalUserInput = z.infer<typeof portalUserRequest>;

/** The form of a new merchant. Messages are codes, as in all forms here. */
export const newMerchantRequest = z.object({ ...merchant, partnerId: z.uuid({ error: "no-partner" }), key: formKey });

const reason = z
  .string()
  .default("")
  .transform((text) => parseReason(text));
const userId = z.string().catch("");

/** Approves, rejects, suspends or resumes a merchant, with a reason where one is needed. */
export const merchantMoveRequest = z.object({ intent: z.literal(["approve", "reject", "suspend", "resume"]), reason });

/** A merchant's details, with the version that the page showed. */
export const merchantDetailsRequest = z.object({ intent: z.literal("update"), version: z.int().catch(0), ...merchant });

/** Resets a portal user's second step, with a reason. */
export const secondStepResetRequest = z.object({ intent: z.literal("resetSecondStep"), userId, reason });

/** The forms on a merchant's or partner's page. */
export const portalOwnerRequest = z.discriminatedUnion("intent", [
  merchantMoveRequest,
  merchantDetailsRequest,
  portalUserRequest.safeExtend({ intent: z.literal("addUser") }),
  z.object({ intent: z.literal(["userOn", "userOff"]), userId }),
  secondStepResetRequest,
]);

export type PortalOwnerRequest = z.infer<typeof portalOwnerRequest>;

/** The form that starts a masquerade. The default mode is read-only. */
export const masqueradeStartRequest = z.object({
  intent: z.literal("start"),
  kind: z.enum(["merchant", "partner"]),
  id: z.string().catch(""),
  reason,
  mode: z.enum(MASQUERADE_MODES).default("read"),
});

/** The forms that start and end a masquerade. */
export const masqueradeRequest = z.discriminatedUnion("intent", [
  masqueradeStartRequest,
  z.object({ intent: z.literal("end") }),
]);

const MAX_CHARACTERS = 300;

/** A merchant's sign-up as typed. `isRobot`: the hidden field was filled in. */
export const signUpRequest = z
  .object({
    ...typedTexts(SIGN_UP_FIELDS),
    key: typedUpTo(MAX_CHARACTERS),
    [HONEYPOT]: typedText,
    [CLEAN_UP]: checkbox,
    ...consentFields,
  })
  .transform(({ key, [HONEYPOT]: hidden, [CLEAN_UP]: isCleaned, consent, consent_hash, ...sent }) => {
    const read = (name: (typeof SIGN_UP_FIELDS)[number]) => {
      const text = sent[name].slice(0, MAX_CHARACTERS);
      return isCleaned && (name === "address1" || name === "address2") ? (cleanAddress(text) ?? text) : text;
    };
    const values: Record<string, string> = Object.fromEntries(SIGN_UP_FIELDS.map((name) => [name, read(name)]));
    return { key, isRobot: hidden !== "", values: { ...values, key }, consent: { consent, consent_hash } };
  });

export type SignUpRequest = z.infer<typeof signUpRequest>;
