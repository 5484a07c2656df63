const rows = (count: number) => `${count} ${count === 1 ? "application" : "applications"}`;

const sentences = (parts: readonly (string | false)[]) => parts.filter(Boolean).join(" ");

type Assigned = { owner: string | null; changed: number; same: number; missing: number };
type Links = { sent: number; later: boolean; turn: number; closed: number; recent: number; missing: number };

/** What came of work on selected rows of the applications grid. */
export const workText = {
  assigned: ({ owner, changed, same, missing }: Assigned) =>
    sentences([
      owner ? `${rows(changed)} assigned to ${owner}.` : `${rows(changed)} now with no one.`,
      same > 0 && `${same} skipped: already so.`,
      missing > 0 && `${missing} skipped: not there any more.`,
    ]),
  undone: ({ undone, stayed }: { undone: number; stayed: number }) =>
    sentences([`${rows(undone)} given back.`, stayed > 0 && `${stayed} left: assigned again since.`]),
  resumed: ({ sent, later, turn, closed, recent, missing }: Links) =>
    sentences([
      `${sent} resume ${sent === 1 ? "link" : "links"} ${later ? "will be sent at 10:00" : "on the way"}.`,
      turn > 0 && `${turn} skipped: not waiting for the customer.`,
      closed > 0 && `${closed} skipped: the customer may not be messaged.`,
      recent > 0 && `${recent} skipped: a link went out or is waiting since yesterday.`,
      missing > 0 && `${missing} skipped: not there any more.`,
    ]),
};

const REFUSALS: Readonly<Record<string, string>> = {
  "unknown-colleague": "This colleague has left. Choose another.",
  "not-found": "This can be taken back only by who did it.",
  "nothing-to-undo": "All of them were assigned again since. Nothing was changed.",
};
export const workRefusalText = (code: string): string => REFUSALS[code] ?? "This did not work. Load the page again.";
