import { z } from "zod";

/** How many cases the conformance kit has. */
export const KIT_SIZE = 40;

/** A case of the conformance kit as a certificate lists it. `found`: what was found instead, of one that failed. */
export const caseResult = z.object({
  name: z.string(),
  result: z.enum(["passed", "failed", "not-applicable"]),
  found: z.string().nullable(),
  ms: z.number(),
});
export type CaseResult = z.infer<typeof caseResult>;
