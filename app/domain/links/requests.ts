import { z } from "zod";

/** What the keys of a partner may be asked for: another one, or the end of one. */
export const partnerKeyBody = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("make") }),
  z.object({ intent: z.literal("revoke"), keyId: z.uuid() }),
]);
