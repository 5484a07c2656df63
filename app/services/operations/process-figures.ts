import { z } from "zod";

const COUNTS = z.object({ good: z.number(), bad: z.number() });
const GOAL_COUNTS = z.record(z.string(), COUNTS);

/** What a process writes beside its beat; another release may write more or less. */
export const PROCESS_FIGURES = z.object({
  breakers: z.array(z.object({ lender: z.string(), state: z.string() })).default([]),
  gateways: z.array(z.object({ gateway: z.string(), state: z.string() })).default([]),
  minutes: GOAL_COUNTS.optional(),
  hour: GOAL_COUNTS.optional(),
});

export type ProcessFigures = z.output<typeof PROCESS_FIGURES>;
