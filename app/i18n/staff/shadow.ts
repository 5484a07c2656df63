/** The words of a draft set that runs as a shadow. */
export const shadowWords = {
  title: "Shadow: nothing is live",
  lead: "Each list of offers that customers are shown is judged on this set as well, a minute later and beside the live rules. Customers see no change.",
  runningLead: (from: string, until: string, judged: string) =>
    `Since ${from}, until ${until}. Judged up to ${judged}.`,
  endedLead: (from: string, until: string) => `From ${from} to ${until}.`,
  states: { running: "Running", ended: "Ended", stopped: "Stopped" },
  days: "Days as a shadow",
  begin: "Begin as a shadow",
  begun: "The set runs as a shadow. Nothing is live.",
  stop: "Stop the shadow",
  stopped: "The shadow is stopped. The set is a draft again.",
  outdated: "The set has changed since this shadow.",
  soFar: "So far",
  byDay: "Day by day",
  dayTitle: (day: string, requests: string, gain: string, lose: string) =>
    `${day}: ${requests} requests, ${gain} gain a lender, ${lose} lose one`,
  listOfDay: "Requests of this day",
  none: "No request was judged yet.",
} as const;
