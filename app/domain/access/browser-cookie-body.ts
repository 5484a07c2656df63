import { z } from "zod";

/** The cookies that a page may keep by itself (AUTH-13). Token names are not among them (OQ-83). */
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

/** What cookies/save takes. Messages are codes. */
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
    .describe("A whole number of minutes, at most 30 days; 60 when it is left out"),
});

/** What cookies/delete takes, and the query of cookies/read. */
export const cookieNameBody = z.object({ name });
