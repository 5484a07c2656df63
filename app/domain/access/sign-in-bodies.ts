import { z } from "zod";

/** The areas that people sign in to and out of. */
export const SIGN_IN_AREAS = ["customer", "partner", "admin"] as const;

/** What auth/send-otp takes. */
export const sendOtpBody = z.object({
  area: z.enum(SIGN_IN_AREAS, { error: "area" }),
  identifier: z.string({ error: "identifier" }).describe("Mobile number or e-mail address; staff sign in by e-mail"),
});

/** What auth/verify-otp takes. */
export const verifyOtpBody = z.object({
  challengeId: z.string({ error: "challengeId" }).describe("As send-otp answered it"),
  code: z.union([z.string(), z.number()], { error: "code" }).describe("Six digits"),
});

/** What logout takes. */
export const logoutBody = z.object({ area: z.enum(SIGN_IN_AREAS, { error: "area" }) });

/** What auth/second-factor takes. */
export const secondFactorBody = z.object({
  code: z.union([z.string(), z.number()], { error: "code" }).describe("Six digits of the authenticator app"),
});
