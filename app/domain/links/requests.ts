import { z } from "zod";
import { typedText, typedUpTo } from "~/domain/validation/form-fields";

/** Whom to sign out of those whom a partner's key has signed in; null for all. `withLinks`: also end its links. */
export const signInsToEnd = {
  intent: z.literal("end-sign-ins"),
  keyId: z.uuid(),
  session: z.uuid().nullable(),
  withLinks: z.boolean(),
};

/** The actions on a partner's keys: add one, revoke one, or end what one has opened. */
export const partnerKeyBody = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("make") }),
  z.object({ intent: z.literal("revoke"), keyId: z.uuid() }),
  z.object(signInsToEnd),
]);

/** The page of a transfer link: sends the code, or checks it with `intent=verify`. */
export const transferRequest = z.object({ intent: typedText, code: typedUpTo(100), proof: typedUpTo(500) });

export type TransferRequest = z.infer<typeof transferRequest>;
