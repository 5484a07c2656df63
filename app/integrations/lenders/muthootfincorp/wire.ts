import { z } from "zod";

/** The business form as it is sent. */
export interface IntakeRequest {
  reference: string;
  form: Readonly<Record<string, string | number | null>>;
  consent: { textHash: string; at: string; language: string };
}

/** An accepted form names where the customer goes on; a refused one does not. The flag may be a word (OQ-81). */
export const muthootfincorpIntakeResponse = z.discriminatedUnion("success", [
  z.object({ success: z.literal([true, "true"]), redirectionUrl: z.string().max(2_000) }),
  z.object({ success: z.literal([false, "false"]) }),
]);

export const invalidForm = z.object({ fields: z.array(z.object({ field: z.string().max(100) })).max(50) });
