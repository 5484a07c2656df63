import { z } from "zod";
import { typedText, typedUpTo } from "~/domain/validation/form-fields";

/** What the keys of a partner may be asked for: another one, or the end of one. */
export const partnerKeyBody = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("make") }),
  z.object({ intent: z.literal("revoke"), keyId: z.uuid() }),
]);

/** The page of a moved journey: sends the code, or takes it with `intent=verify`. */
export const transferRequest = z.object({ intent: typedText, code: typedUpTo(100) });

export type TransferRequest = z.infer<typeof transferRequest>;
