import type { FieldValue } from "~/domain/lenders/lender-fields";
import { isUuid } from "~/domain/patterns/uuid";
import type { RevenueItem } from "~/domain/revenue/revenue-item";
import { liveValue } from "~/domain/time-machine/draft-property";
import { type DraftState, draftStateColumn } from "~/domain/time-machine/draft-set";
import { draftTarget } from "~/domain/time-machine/draft-target";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { type ReplayRunView, runView } from "./list-draft-sets.server";
import { type LiveLenderRow, readLiveLenders } from "./live-lenders.server";
import { PUBLISH_APPROVAL } from "./publish-draft-set.server";
import { readDraftChanges } from "./read-draft-changes.server";

/** A change beside what is live now. */
export type OpenedChange = {
  lenderId: string;
  lender: string;
  property: string;
  base: FieldValue;
  value: FieldValue;
  /** Undefined when the lender, charge or slab is gone. */
  live: FieldValue | undefined;
  /** The lender's slabs in their order now. */
  slabs: readonly RevenueItem[];
};

/** A set with its changes and its newest replay. */
export type OpenedDraftSet = {
  id: string;
  name: string;
  state: DraftState;
  version: number;
  publishAt: Date | null;
  publishedAt: Date | null;
  trialUntil: Date | null;
  trialFallBps: number | null;
  endedAt: Date | null;
  skipped: number;
  why: string | null;
  /** True while a colleague is asked to approve the publication. */
  isAsked: boolean;
  changes: OpenedChange[];
  run: ReplayRunView | null;
};

const liveOf = (found: LiveLenderRow | undefined, property: string): FieldValue | undefined => {
  const target = draftTarget(property);
  return found && target ? liveValue(found.live, target) : undefined;
};

/** One set; null for an unknown id. */
export async function openDraftSet({
  ctx: { tx },
  setId,
}: {
  ctx: TenantCtx<StaffActor>;
  setId: string;
}): Promise<OpenedDraftSet | null> {
  const row = isUuid(setId)
    ? await tx.draftSet.findUnique({
        where: { id: setId },
        include: { runs: { orderBy: { createdAt: "desc" }, take: 1 } },
      })
    : null;
  if (!row) return null;
  const changes = await readDraftChanges(tx, setId);
  const lenders = await readLiveLenders(tx, [...new Set(changes.map(({ lenderId }) => lenderId))]);
  const { runs, createdBy: _by, createdAt: _at, publishedBy: _who, trialDays: _days, state, ...set } = row;
  const openRequests = await tx.approvalRequest.count({
    where: { kind: PUBLISH_APPROVAL, subject: setId, state: "open" },
  });
  return {
    ...set,
    isAsked: openRequests > 0,
    state: draftStateColumn.parse(state),
    changes: changes.map((change) => {
      const found = lenders.get(change.lenderId);
      return {
        ...change,
        lender: found?.live.fields.name ?? "",
        live: liveOf(found, change.property),
        slabs: found?.live.slabs ?? [],
      };
    }),
    run: runs[0] ? runView(runs[0]) : null,
  };
}
