import type { Cursor } from "~/domain/lists/cursor";
import {
  type ComparedRules,
  type DraftState,
  draftStateColumn,
  type IdentityResult,
  type ReplayState,
  replayResultColumn,
  replayStateColumn,
} from "~/domain/time-machine/draft-set";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { nextCursor, olderThan } from "~/platform/database/keyset.server";

/** A run as pages show it. `result` only of a finished one. */
export type ReplayRunView = {
  id: string;
  state: ReplayState;
  done: number;
  total: number | null;
  from: Date;
  to: Date;
  setVersion: number | null;
  finishedAt: Date | null;
  /** Until when its requests are listed. */
  listedUntil: Date | null;
  result: ComparedRules | IdentityResult | null;
};

type RunRow = Omit<ReplayRunView, "state" | "from" | "to" | "result"> & {
  state: string;
  fromAt: Date;
  toAt: Date;
  result: unknown;
  lenderIds: readonly string[];
};

/** A stored run. */
export const runView = ({
  id,
  state,
  done,
  total,
  fromAt,
  toAt,
  setVersion,
  finishedAt,
  listedUntil,
  lenderIds,
  result,
}: RunRow): ReplayRunView => ({
  id,
  done,
  total,
  setVersion,
  finishedAt,
  from: fromAt,
  to: toAt,
  // A run of an earlier release has some of its requests only.
  listedUntil: lenderIds.length > 0 ? listedUntil : null,
  state: replayStateColumn.parse(state),
  result: result === null ? null : replayResultColumn.parse(result),
});

/** A set on the list. */
export type DraftSetLine = {
  id: string;
  name: string;
  state: DraftState;
  changes: number;
  createdBy: string;
  createdAt: Date;
  /** Of the newest replay; null before the first. */
  replay: ReplayRunView | null;
};

const PAGE = 50;

/** A page of the draft sets of all staff, newest first, and the newest proof that unchanged rules give what was shown. */
export async function listDraftSets({
  ctx: { tx },
  after,
}: {
  ctx: TenantCtx<StaffActor>;
  after: Cursor | null;
}): Promise<{ sets: DraftSetLine[]; next: Cursor | null; identity: ReplayRunView | null }> {
  const newest = { orderBy: { createdAt: "desc" }, take: 1 } as const;
  const found = await tx.draftSet.findMany({
    where: after ? olderThan(after, "createdAt") : {},
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: PAGE + 1,
    include: { _count: { select: { changes: true } }, runs: newest },
  });
  const rows = found.slice(0, PAGE);
  const staff = await tx.staffUser.findMany({
    where: { id: { in: rows.map(({ createdBy }) => createdBy) } },
    select: { id: true, name: true },
  });
  const names = new Map(staff.map(({ id, name }) => [id, name]));
  const identity = await tx.replayRun.findFirst({ where: { setId: null }, orderBy: { createdAt: "desc" } });
  return {
    sets: rows.map(({ id, name, state, createdBy, createdAt, _count, runs: [run] }) => ({
      id,
      name,
      createdAt,
      changes: _count.changes,
      state: draftStateColumn.parse(state),
      createdBy: names.get(createdBy) ?? "",
      replay: run ? runView(run) : null,
    })),
    next: nextCursor(found, PAGE, ({ createdAt }) => createdAt),
    identity: identity && runView(identity),
  };
}
