import type { Tx } from "~/platform/database/client.server";
import { countDecisions, type Decisions } from "./approval-since.server";

const DAY_MS = 86_400_000;
/** Days before a trial with which it is compared. */
const COMPARED_DAYS = 30;

/** The decisions of a trial's lenders in the 30 days before it, and since; null for a set that was never live. */
export async function readTrial(
  tx: Tx,
  { publishedAt: from, changes }: { publishedAt: Date | null; changes: readonly { lenderId: string }[] },
): Promise<{ before: Decisions; since: Decisions } | null> {
  if (!from) return null;
  const lenderIds = [...new Set(changes.map(({ lenderId }) => lenderId))];
  const before = await countDecisions(tx, {
    lenderIds,
    from: new Date(from.getTime() - COMPARED_DAYS * DAY_MS),
    to: from,
  });
  return { before, since: await countDecisions(tx, { lenderIds, from, to: null }) };
}
