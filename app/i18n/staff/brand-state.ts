import type { BrandMove } from "~/domain/brands/brand-state";
import { type UpTo, upToSentence } from "./count-words";

/** Words of suspending, archiving and restoring a brand. */
export const brandStateWords = {
  title: "State",
  since: (moment: string, by: string) => `Since ${moment}, by ${by}`,
  because: "Reason",
  main: "The main brand is always live.",
  text: {
    live: "Customers reach this brand's site, and its partner's portal is open.",
    draft: "Only staff see this brand. Publish it to open its site.",
    suspended: "The site and the portal are closed. Applications that a lender has go on.",
    archived: "The brand is closed and left out of lists. Its key stays its own.",
  },
  moves: {
    suspend: "Suspend",
    resume: "Put live again",
    archive: "Archive",
    restore: "Restore",
  } satisfies Record<BrandMove, string>,
  titles: {
    suspend: (name: string) => `Suspend ${name}?`,
    resume: (name: string) => `Put ${name} live again?`,
    archive: (name: string) => `Archive ${name}?`,
    restore: (name: string) => `Restore ${name}?`,
  } satisfies Record<BrandMove, (name: string) => string>,
  done: {
    suspend: "The brand is suspended. You can put it live again here.",
    resume: "The brand is live again.",
    archive: "The brand is archived.",
    restore: "The brand is restored.",
  } satisfies Record<BrandMove, string>,
  effectsTitle: "What happens",
  site: (hosts: readonly string[]) =>
    hosts.length > 0
      ? `Nobody opens ${hosts.join(", ")} any more: visitors read that there is no site.`
      : "Nobody opens its pages on the main site any more: the main brand opens instead.",
  signedIn: (count: UpTo) =>
    `${upToSentence(count, "customer is", "customers are")} signed in: their next page is not the brand's. Their account and answers stay.`,
  open: (count: UpTo) => `${upToSentence(count, "application is", "applications are")} open. None is ended or deleted.`,
  atLenders: (count: UpTo) =>
    `${upToSentence(count, "application is", "applications are")} with lenders: they go on there, and files with their statuses are applied as before.`,
  portal: (count: UpTo) => `${upToSentence(count, "portal user", "portal users")} of its partner cannot sign in.`,
  links: (count: UpTo) => `${upToSentence(count, "tracking link opens", "tracking links open")} nothing.`,
  undo: "You can undo this: Put live again.",
  freed: (hosts: readonly string[]) =>
    hosts.length > 0
      ? `${hosts.join(", ")} ${hosts.length === 1 ? "is" : "are"} taken off the brand and can be added to another.`
      : "It has no host that others could use.",
  keyStays: "The key is never given to another brand. Customers' data, applications and commissions stay.",
  noDelete: "A brand is never deleted: its audit trail and its customers' applications name it.",
  opensAgain: "Its site, its portal and its tracking links open again, as they were published.",
  restored: "It comes back suspended, or as a draft if it was never published. Its hosts have to be added again.",
  typeKey: (key: string) => `Type ${key} to confirm`,
  reason: "Reason",
  reasonHint: "5 to 200 characters. It is shown here and in the history.",
} as const;

const REFUSALS: Readonly<Record<string, string>> = {
  "key-differs": "This is not the brand's key.",
  "reason-needed": "Enter a reason of 5 to 200 characters.",
  "wrong-status": "A colleague was faster. The page shows the present state.",
  "main-brand": "The main brand is always live.",
  "unknown-brand": "This partner does not exist any more.",
};

export const brandStateRefusal = (code: string): string => REFUSALS[code] ?? "The state could not be changed.";
