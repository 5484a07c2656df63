import { z } from "zod";
import { typedText, typedUpTo } from "~/domain/validation/form-fields";

/** The actions on a partner's keys: add one, or revoke one. */
export const partnerKeyBody = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("make") }),
  z.object({ intent: z.literal("revoke"), keyId: z.uuid() }),
]);

/** The page of a transfer link: sends the code, or checks it with `intent=verify`. */
export const transferRequest = z.object({ intent: typedText, code: typedUpTo(100), proof: typedUpTo(500) });

export type TransferRequest = z.infer<typeof transferRequest>;
