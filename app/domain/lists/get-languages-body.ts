import { z } from "zod";

/** What getLanguages takes (API-36); India when no country is named (I18N-02). */
export const getLanguagesBody = z.object({
  countryCode: z
    .string({ error: "country" })
    .regex(/^[A-Za-z]{2}$/, { error: "country" })
    .default("IN"),
});
