/** A test compares them with the catalog of jobs. */
const KINDS: Readonly<Record<string, string>> = {
  "messages.deliver": "Send a passcode or message",
  "submissions.send": "Send an application to a lender",
  "submissions.check": "Ask a lender about an application",
  "help.forward": "Forward a help message",
  "reminders.send": "Send a reminder",
  "notifications.send": "Prepare messages about applications",
  "notifications.deliver": "Send a message about an application",
  "bulk-notifications.send": "Prepare messages about applications of a file",
  "bulk-notifications.deliver": "Send a message about an application of a file",
  "campaigns.run": "Run a campaign",
  "campaigns.deliver": "Send a campaign's message",
  "canaries.judge": "Judge an interface at a share",
  "consents.confirm": "Confirm a withdrawn consent",
  "erasures.run": "Delete a customer's data",
  "leads.export": "Write a partner's file of leads",
  "lenders.conformance": "Try a lender's interface",
  "lists.export": "Write a file of a list",
  "rules.replay": "Replay requests with a draft set",
  "uploads.read": "Read an uploaded file",
  "uploads.apply": "Apply an uploaded file",
  "uploads.undo": "Undo an uploaded file",
  "reconciliation.run": "Reconcile a month",
};

export const failedJobsWords = {
  documentTitle: "Admin - Failed jobs",
  title: "Failed jobs",
  lead: "Work of all brands that failed at every try. Mend the cause first, then have it tried again. A job that did its work after all does nothing the second time. Failed jobs are deleted after 30 days.",
  byKind: "By kind",
  jobs: "Jobs",
  jobsOf: (kind: string) => `Jobs: ${kind}`,
  kind: "Kind",
  count: "Failed",
  first: "First failed",
  last: "Last failed",
  lastError: "Last error",
  when: "Failed",
  asked: "Asked for",
  what: "What",
  brand: "Brand",
  why: "Why",
  unknownError: "The worker left no reason.",
  howOften: "How often",
  runs: (tries: number) => (tries === 1 ? "1 try" : `${tries} tries`),
  retried: (retries: number) => (retries === 1 ? "retried once" : `retried ${retries} times`),
  actions: "Actions",
  retry: "Try again",
  retryOf: (kind: string, id: string) => `Try again: ${kind}, ${id}`,
  retryAll: "Try all again",
  retryAllOf: (kind: string) => `Try all again: ${kind}`,
  confirmTitle: (count: number) =>
    count === 1 ? "Try 1 job again?" : `Try ${count.toLocaleString("en-IN")} jobs again?`,
  confirmText: (kind: string) => `${kind}, of all brands. If the cause is still there, they fail again.`,
  showAll: "Show all",
  none: "No job has failed. Work that fails at every try appears here.",
  noneOfKind: "No such job has failed, or it was tried again since.",
  pages: "Pages",
  newest: "Newest",
  newer: "Newer",
  older: "Older",
  done(count: number, left: number): string {
    const begun =
      count === 1 ? "The job is tried again now." : `${count.toLocaleString("en-IN")} jobs are tried again now.`;
    return left === 0 ? begun : `${begun} Still failed: ${left.toLocaleString("en-IN")}. Ask again for them.`;
  },
  refusals: {
    "not-found": "Nothing has failed here any more. Somebody else may have had it tried again.",
    invalid: "This request is not complete.",
  } as Readonly<Record<string, string>>,
} as const;

/** What a job does, in words. An unknown one, of another release, is shown as it is. */
export const jobWords = (job: string): string => KINDS[job] ?? job;

/** The message for a refusal's code. */
export const failedJobsRefusalText = (code: string): string => failedJobsWords.refusals[code] ?? "";
