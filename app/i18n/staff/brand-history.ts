/** The words of the History tab of a partner. */
export const brandHistoryWords = {
  versions: "Versions",
  what: "Changed",
  when: "When",
  version: (version: number) => `v${version}`,
  live: "Live",
  draft: "Draft",
  now: "now",
  rollback: "Roll back",
  askTitle: (version: number) => `Roll back to v${version}?`,
  askText: (fields: readonly string[], hasDraft: boolean) =>
    [
      `Visitors see it at once, as a new version.`,
      fields.length > 0 ? `It changes: ${fields.join(", ")}.` : "It changes nothing.",
      ...(hasDraft ? ["The draft is discarded."] : []),
    ].join(" "),
  rolledBack: (from: number, to: number) => `Version ${from} is live again, as version ${to}`,
  first: "First publish",
  by: (name: string) => `by ${name}`,
  system: "by the installation",
  nothing: "No change",
  none: "Nothing has been published yet.",
  writes: "Every change",
} as const;
