import { z } from "zod";

/** What staff do with failed jobs: have one tried again, or those of a kind. */
export const failedJobsRequest = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("retry"), id: z.uuid() }),
  z.object({ intent: z.literal("retry-kind"), job: z.string().max(100) }),
]);
