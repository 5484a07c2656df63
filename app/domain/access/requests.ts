import { z } from "zod";
import { parseProduct } from "~/domain/products";
import { estimateAnswers } from "~/domain/validation/estimate-answers";
import { typedUpTo } from "~/domain/validation/form-fields";

/** The areas that people sign in to and out of. */
const SIGN_IN_AREAS = ["customer", "partner", "admin"] as const;

/** The body of auth/send-otp. */
export const sendOtpBody = z.object({
  area: z.enum(SIGN_IN_AREAS, { error: "area" }),
  identifier: z.string({ error: "identifier" }).describe("Mobile number or e-mail address; staff sign in by e-mail"),
  proof: z
    .string({ error: "proof" })
    .max(200, { error: "proof" })
    .optional()
    .describe("The answer to the puzzle of a refusal `proof-needed`"),
});

/** The body of auth/verify-otp. */
export const verifyOtpBody = z.object({
  challengeId: z.string({ error: "challengeId" }).describe("The value that send-otp returned"),
  code: z.union([z.string(), z.number()], { error: "code" }).describe("Six digits"),
});

/** The body of logout. */
export const logoutBody = z.object({
  area: z.enum(SIGN_IN_AREAS, { error: "area" }),
  idle: z
    .boolean({ error: "idle" })
    .optional()
    .describe("True when nobody used the page: the customer's next sign-in here goes on with the same product"),
});

/** The body of auth/second-factor. */
export const secondFactorBody = z.object({
  code: z.union([z.string(), z.number()], { error: "code" }).describe("Six digits of the authenticator app"),
  area: z
    .enum(["partner", "admin"], { error: "area" })
    .default("admin")
    .describe("Whose sign-in it is; the back office's by default"),
});

/** The cookies that a page may set itself (AUTH-13). Token names are not among them (OQ-83). */
export const BROWSER_COOKIES = [
  "lead",
  "qr",
  "url",
  "CCDetailssecured",
  "CCDetailsunsecured",
  "isMasqueradeMode",
] as const;

/** AUTH-15. */
export const DEFAULT_COOKIE_MINUTES = 60;
const MAX_MINUTES = 30 * 24 * 60;
const MAX_VALUE_BYTES = 1024;

const name = z.enum(BROWSER_COOKIES, { error: "name" });

const isMinutes = (given: number) => Number.isInteger(given) && given >= 1 && given <= MAX_MINUTES;

/** The body of cookies/save. Messages are codes. */
export const saveCookieBody = z.object({
  name,
  value: z
    .string({ error: "value" })
    .refine((value) => new TextEncoder().encode(value).length <= MAX_VALUE_BYTES, { error: "value" })
    .describe("At most 1 KB"),
  minutes: z
    .union([z.number(), z.string(), z.null()], { error: "minutes" })
    .optional()
    .transform((given) =>
      given === undefined || given === null || given === "" ? DEFAULT_COOKIE_MINUTES : Number(given),
    )
    .refine(isMinutes, { error: "minutes" })
    .describe("A whole number of minutes, at most 30 days; default 60"),
});

/** The body of cookies/delete, and the query of cookies/read. */
export const cookieNameBody = z.object({ name });

const typed = typedUpTo(500);

/**
 * The form of the customers' sign-in page or of a landing page; the latter also sends the product and the answers of its
 * estimate.
 */
export const signInRequest = z.object({
  intent: z.enum(["send", "resend", "verify"]).catch("send"),
  identifier: typed,
  code: typed,
  proof: typed,
  product: typed.transform(parseProduct),
  ...estimateAnswers.shape,
});

export type SignInRequest = z.infer<typeof signInRequest>;

/** The forms of an area's sign-in page. */
export const areaSignInRequest = z.object({
  intent: z.enum(["send", "resend", "verify", "second-factor", "passkey", "set-up", "later", "sign-out"]).catch("send"),
  identifier: typed,
  code: typed,
  proof: typed,
  passkey: typedUpTo(16_000),
});

export type AreaSignInRequest = z.infer<typeof areaSignInRequest>;
