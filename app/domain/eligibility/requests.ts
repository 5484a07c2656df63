import { z } from "zod";
import { isMobile, normaliseMobile } from "~/domain/patterns/mobile";

/** Ids as numbers or as digits. */
const listId = (code: string) =>
  z.union(
    [
      z.int(),
      z
        .string()
        .regex(/^[0-9]{1,9}$/)
        .transform(Number),
    ],
    { error: code },
  );

/** The body of rule-match (API-45, OQ-68). */
export const ruleMatchBody = z.object({
  phone: z
    .string({ error: "phone" })
    .transform(normaliseMobile)
    .refine(isMobile, "phone")
    .describe("The caller's own verified mobile number"),
  category_id: listId("category").describe("An id of the list `category`"),
  goal_id: listId("goal").describe("The purpose of the loan: an id of the list `purposeOfLoan`"),
});
