import { EXPORT_HOURS } from "~/domain/leads/lead-export";
import { CLAIM_MINUTES } from "~/domain/telecalling/calls";
import { contactChannelOf, STOP_PURPOSE } from "./contact";

/**
 * Who acts on a consent, and confirms that it does so no longer (BEY-26): our messages, our campaigns, the people who
 * call, the files that were made of leads.
 */
export const STOP_HOLDERS = ["messages", "campaigns", "callers", "exports"] as const;

export type StopHolder = (typeof STOP_HOLDERS)[number];

/** The lender that a withdrawn consent named. Its people confirm, to our people: no interface carries it. */
export const LENDER_HOLDER = "lender";

/**
 * Days in which a lender confirms. Our staff tell it by letter or e-mail, and its grievance office answers on working
 * days: a week has some of them even with a weekend and a holiday.
 */
export const LENDER_STOP_DAYS = 7;

/** The time in which each holder confirms at the latest, in minutes. */
const MINUTES: Record<StopHolder | typeof LENDER_HOLDER, number> = {
  messages: 5,
  campaigns: 5,
  callers: CLAIM_MINUTES,
  // A file that is being written lives that long from its end on.
  exports: (EXPORT_HOURS + 1) * 60,
  [LENDER_HOLDER]: LENDER_STOP_DAYS * 24 * 60,
};

/** The holders of a consent to contact that has ended; none for consents of another kind. */
export function holdersOfStop(purpose: string): readonly StopHolder[] {
  if (purpose === STOP_PURPOSE) return STOP_HOLDERS;
  const channel = contactChannelOf(purpose);
  if (channel === null) return [];
  return channel === "call" ? ["callers", "exports"] : ["messages", "campaigns"];
}

/** When a holder has confirmed at the latest. */
export const stopDueAt = (holder: keyof typeof MINUTES, askedAt: Date): Date =>
  new Date(askedAt.getTime() + MINUTES[holder] * 60_000);
