import type { PartnerMove, PartnerStatus } from "~/domain/merchants/partner-status";
import { type UpTo, upToSentence } from "./count-words";

/** Words of suspending and resuming a partner. */
export const partnerStateWords = {
  title: "State",
  since: (moment: string, by: string) => `Since ${moment}, by ${by}`,
  because: "Reason",
  text: {
    active: "Its portal is open, and its keys, links and sites work.",
    suspended: "Its portal is closed, and its keys, webhooks, links and sites have stopped.",
  } satisfies Record<PartnerStatus, string>,
  moves: { suspend: "Suspend", resume: "Resume" } satisfies Record<PartnerMove, string>,
  titles: {
    suspend: (name: string) => `Suspend ${name}?`,
    resume: (name: string) => `Resume ${name}?`,
  } satisfies Record<PartnerMove, (name: string) => string>,
  done: {
    suspend: "The partner is suspended. You can resume it here.",
    resume: "The partner is active again.",
  } satisfies Record<PartnerMove, string>,
  effectsTitle: "What happens",
  portal: (count: UpTo) =>
    `${upToSentence(count, "portal user", "portal users")} of it and of its merchants cannot sign in. Who tries reads that the portal is closed.`,
  signedIn: (count: UpTo) => `${upToSentence(count, "session ends", "sessions end")} now.`,
  apiKeys: (count: UpTo) => `${upToSentence(count, "API key opens", "API keys open")} nothing, and test keys neither.`,
  signInKeys: (count: UpTo) => `${upToSentence(count, "sign-in key signs", "sign-in keys sign")} no customer in.`,
  webhooks: (count: UpTo) =>
    `${upToSentence(count, "webhook sends", "webhooks send")} nothing. Events wait until you resume it.`,
  sites: (count: UpTo) => `${upToSentence(count, "site shows", "sites show")} no form.`,
  links: (count: UpTo) =>
    `${upToSentence(count, "tracking link brings", "tracking links bring")} it no lead. Visitors still reach the brand's site.`,
  stays:
    "Its merchants and leads stay. Applications go on at the lenders, commission is counted, and statements are closed and paid as before.",
  undo: "You can undo this: Resume.",
  opensAgain:
    "Its users sign in again, its keys, links and sites work as before, and its webhooks send what has waited. Merchants that are suspended themselves stay suspended.",
  reason: "Reason",
  reasonHint: "5 to 200 characters. It is shown here and in the history, not to the partner.",
  /** On the page of one of its merchants. */
  ofMerchant: (name: string) => `${name} is suspended, so nobody signs in here and no lead comes from here.`,
} as const;
