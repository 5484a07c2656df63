import { EXPORT_HOURS } from "~/domain/leads/lead-export";
import { CLAIM_MINUTES } from "~/domain/telecalling/calls";
import { contactChannelOf, STOP_PURPOSE } from "./contact";

/**
 * Who acts on a consent, and confirms that it does so no longer (BEY-26): our messages, our campaigns, the people who
 * call, the files that were made of leads.
 */
export const STOP_HOLDERS = ["messages", "campaigns", "callers", "exports"] as const;

export type StopHolder = (typeof STOP_HOLDERS)[number];

/** The time in which each holder confirms at the latest, in minutes. */
const MINUTES: Record<StopHolder, number> = {
  messages: 5,
  campaigns: 5,
  callers: CLAIM_MINUTES,
  // A file that is being written lives that long from its end on.
  exports: (EXPORT_HOURS + 1) * 60,
};

/** The holders of a consent to contact that has ended; none for consents of another kind. */
export function holdersOfStop(purpose: string): readonly StopHolder[] {
  if (purpose === STOP_PURPOSE) return STOP_HOLDERS;
  const channel = contactChannelOf(purpose);
  if (channel === null) return [];
  return channel === "call" ? ["callers", "exports"] : ["messages", "campaigns"];
}

/** When a holder has confirmed at the latest. */
export const stopDueAt = (holder: StopHolder, askedAt: Date): Date =>
  new Date(askedAt.getTime() + MINUTES[holder] * 60_000);
