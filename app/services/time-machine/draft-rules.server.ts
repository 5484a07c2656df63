import type { LenderControl } from "~/domain/availability/lender-control";
import type { Day } from "~/domain/dates/day";
import type { LenderCriteria } from "~/domain/eligibility/facts";
import { slabOf } from "~/domain/revenue/revenue-item";
import type { Slab } from "~/domain/revenue/slab";
import { withChanges } from "~/domain/time-machine/draft-property";
import type { Tx } from "~/platform/database/client.server";
import { catalogueLender } from "~/services/eligibility/catalogue-lender";
import { criteriaOf } from "~/services/lenders/lender-record";
import { readLiveLenders } from "./live-lenders.server";
import { readDraftChanges } from "./read-draft-changes.server";

/** The rules of all lenders as they are live and as a set would make them, and the slabs of both. */
export type BothRules = {
  before: readonly LenderCriteria[];
  after: readonly LenderCriteria[];
  /** Switches and caps of all lenders. */
  controls: { before: readonly LenderControl[]; after: readonly LenderControl[] };
  slabs: ReadonlyMap<string, { before: readonly Slab[]; after: readonly Slab[] }>;
};

/**
 * Reads the live rules and applies the changes of a set to a copy. A lender that is not complete is in no list, before
 * or after. Lenders without a change are the same objects in both.
 */
export async function readBothRules(tx: Tx, setId: string, day: Day): Promise<BothRules> {
  const changes = await readDraftChanges(tx, setId);
  const lenders = await readLiveLenders(tx);
  const before: LenderCriteria[] = [];
  const after: LenderCriteria[] = [];
  const controls: { before: LenderControl[]; after: LenderControl[] } = { before: [], after: [] };
  const slabs = new Map<string, { before: readonly Slab[]; after: readonly Slab[] }>();
  for (const [id, { row, live }] of lenders) {
    const complete = catalogueLender(row, day);
    if (!complete) continue;
    const own = changes.filter(({ lenderId }) => lenderId === id);
    const draft = own.length === 0 ? live : withChanges(live, own);
    before.push(complete);
    after.push(own.length === 0 ? complete : criteriaOf(draft.fields, day));
    controls.before.push(...live.controls);
    controls.after.push(...draft.controls);
    const liveSlabs = live.slabs.map(slabOf);
    slabs.set(id, { before: liveSlabs, after: draft === live ? liveSlabs : draft.slabs.map(slabOf) });
  }
  return { before, after, controls, slabs };
}
