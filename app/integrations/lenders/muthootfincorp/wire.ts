import { z } from "zod";

/** The business form as it is sent. */
export interface IntakeRequest {
  reference: string;
  form: Readonly<Record<string, string | number | null>>;
  consent: { textHash: string; at: string; language: string };
}

/** A form that is taken names where the customer goes on; one that is not names nothing. The flag may come as a word (OQ-81). */
export const muthootfincorpIntakeAnswer = z.discriminatedUnion("success", [
  z.object({ success: z.literal([true, "true"]), redirectionUrl: z.string().max(2_000) }),
  z.object({ success: z.literal([false, "false"]) }),
]);

export const invalidForm = z.object({ fields: z.array(z.object({ field: z.string().max(100) })).max(50) });
