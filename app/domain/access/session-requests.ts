import { z } from "zod";

/** What people do with their own sessions: end one of them, or all but this one. */
export const sessionsRequest = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("end-session"), session: z.uuid() }),
  z.object({ intent: z.literal("end-others") }),
]);
export type SessionsRequest = z.output<typeof sessionsRequest>;
