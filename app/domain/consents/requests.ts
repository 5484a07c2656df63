import { z } from "zod";
import { typedText } from "~/domain/validation/form-fields";
import { CONTACT_CHANNELS } from "./contact";

/**
 * A form of My consents: withdraw one consent, allow contact on a channel with the sentence beside it, or stop all
 * contact.
 */
export const consentsRequest = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("withdraw"), consent: typedText }),
  z.object({ intent: z.literal("allow"), channel: z.enum(CONTACT_CHANNELS), consent_hash: typedText }),
  z.object({ intent: z.literal("stop-all") }),
]);

export type ConsentsRequest = z.infer<typeof consentsRequest>;
