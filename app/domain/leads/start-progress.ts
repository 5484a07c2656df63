import type { LeadStage } from "./lead-stage";

/** How far a start at a counter is: waiting, sent or shown, opened, then the stage of the lead. */
export type StartProgress =
  | { step: "waits"; at: Date }
  | { step: "sent" | "shown" | "opened"; at: Date }
  | { step: "lead"; at: Date; leadId: string; stage: LeadStage };

/** The furthest step of a start. */
export function startProgress(
  { sendAt, createdAt }: { sendAt: Date | null; createdAt: Date },
  {
    openedAt,
    lead,
    now,
  }: { openedAt: Date | null; lead: { id: string; at: Date; stage: LeadStage } | null; now: Date },
): StartProgress {
  if (lead) return { step: "lead", at: lead.at, leadId: lead.id, stage: lead.stage };
  if (openedAt) return { step: "opened", at: openedAt };
  if (sendAt === null) return { step: "shown", at: createdAt };
  return sendAt > now ? { step: "waits", at: sendAt } : { step: "sent", at: sendAt };
}
