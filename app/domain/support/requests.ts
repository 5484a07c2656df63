import { z } from "zod";

const ids = { id: z.uuid(), brandId: z.uuid() };

/** What staff does with a complaint or a help message: answers it, or asks who wrote it. */
export const supportRequest = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("answer"), ...ids, answer: z.string().default("") }),
  z.object({ intent: z.literal("reveal"), ...ids }),
]);
