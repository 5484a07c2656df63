import { type No, no, type Yes, yes } from "~/domain/result";
import { draftTarget } from "~/domain/time-machine/draft-target";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { restoreSlot } from "~/services/availability/undo-controls.server";
import { lockLenders, readLiveValue, type WantedChange, writeChanges } from "./apply-changes.server";
import { lockDraftSet } from "./lock-draft-set.server";
import { readDraftChanges } from "./read-draft-changes.server";

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Puts back the switches and caps among these changes: the lines that the publication ended, so that a closure ends at its
 * own time. Returns the other changes, and how many were put back.
 */
async function restoreLines(ctx: TenantCtx<StaffActor>, setId: string, changes: readonly WantedChange[]) {
  const { publishedAt } = await ctx.tx.draftSet.findUniqueOrThrow({
    where: { id: setId },
    select: { publishedAt: true },
  });
  const values: WantedChange[] = [];
  let restored = 0;
  for (const change of changes) {
    const target = draftTarget(change.property);
    if (publishedAt === null || (target?.kind !== "switch" && target?.kind !== "cap")) {
      values.push(change);
      continue;
    }
    const { kind, segment } = target;
    const cell = { lenderId: change.lenderId, segment, brandId: kind === "switch" ? target.brandId : null };
    if (await restoreSlot({ ctx, cell, kind, setAt: publishedAt })) restored += 1;
  }
  return { values, restored };
}

/**
 * Ends a trial by putting back what was live before it. A value that somebody has changed since stays, and is counted.
 * Refuses `not-found`, and `not-open` for a set that is not on trial.
 */
export async function returnDraftSet({
  ctx,
  setId,
  why,
}: {
  ctx: TenantCtx<StaffActor>;
  setId: string;
  /** A code: `asked`, or `approval-fell` with both rates. */
  why: string;
}): Promise<Yes<{ returned: number; skipped: number }> | No<"not-found" | "not-open">> {
  const set = await lockDraftSet(ctx.tx, setId);
  if (!set) return no("not-found");
  if (set.state !== "trial") return no("not-open");
  const changes = await readDraftChanges(ctx.tx, setId);
  await lockLenders(ctx, changes);
  const untouched: WantedChange[] = [];
  for (const { lenderId, property, base, value } of changes)
    if (same(await readLiveValue(ctx, { lenderId, property }), value))
      untouched.push({ lenderId, property, expected: value, value: base });
  const { values, restored } = await restoreLines(ctx, setId, untouched);
  const refused = await writeChanges(ctx, values);
  const returned = restored + values.length - refused.length;
  const skipped = changes.length - returned;
  await ctx.tx.draftSet.update({
    where: { id: setId },
    data: { state: "returned", endedAt: ctx.now, skipped, why },
    select: { id: true },
  });
  await audit(ctx, "draft-set.return", { kind: "draft-set", id: setId }, { after: { returned, skipped, why } });
  return yes({ returned, skipped });
}
