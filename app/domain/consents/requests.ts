import { z } from "zod";
import { typedText } from "~/domain/validation/form-fields";
import { CONTACT_CHANNELS } from "./contact";

/**
 * What a customer asks on My consents: to take one consent back, to be contacted on a channel by the sentence beside it, or not to be
 * contacted at all any more.
 */
export const consentsRequest = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("withdraw"), consent: typedText }),
  z.object({ intent: z.literal("allow"), channel: z.enum(CONTACT_CHANNELS), consent_hash: typedText }),
  z.object({ intent: z.literal("stop-all") }),
]);

export type ConsentsRequest = z.infer<typeof consentsRequest>;
