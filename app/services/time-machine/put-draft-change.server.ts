import { isUuid } from "~/domain/patterns/uuid";
import { no, yes } from "~/domain/result";
import { readDraftChange, withChanges } from "~/domain/time-machine/draft-property";
import { MAX_CHANGES } from "~/domain/time-machine/draft-set";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { readLiveLenders } from "./live-lenders.server";
import { lockDraftSet } from "./lock-draft-set.server";
import { readDraftChanges } from "./read-draft-changes.server";

/**
 * Puts a change of a lender into a set instead of live, or replaces it; read and checked with the rules of a live edit,
 * beside the set's other changes of the lender. Refuses `not-found`, `not-open` (a set that was asked for or published),
 * `no-lender`, `unknown-property`, `no-row`, `unchanged`, `unfinished`, `too-many`, and an invalid value.
 */
export async function putDraftChange({
  ctx,
  setId,
  lenderId,
  property,
  typed,
}: {
  ctx: TenantCtx<StaffActor>;
  setId: string;
  lenderId: string;
  property: string;
  typed: unknown;
}) {
  const set = await lockDraftSet(ctx.tx, setId);
  if (!set) return no("not-found");
  if (set.state !== "draft") return no("not-open");
  const found = isUuid(lenderId) ? (await readLiveLenders(ctx.tx, [lenderId])).get(lenderId) : undefined;
  if (!found) return no("no-lender");
  const all = await readDraftChanges(ctx.tx, setId);
  const rest = all.filter((change) => change.lenderId !== lenderId || change.property !== property);
  if (rest.length >= MAX_CHANGES) return no("too-many");
  const others = rest.filter((change) => change.lenderId === lenderId);
  const read = readDraftChange(withChanges(found.live, others), property, typed);
  if (!read.ok) return { ...read, property };
  const stored = {
    base: JSON.stringify(read.live),
    value: JSON.stringify(read.value),
    changedBy: ctx.actor.staffUserId,
    changedAt: ctx.now,
  };
  await ctx.tx.draftChange.upsert({
    where: { setId_lenderId_property: { setId, lenderId, property } },
    create: { setId, lenderId, property, ...stored },
    update: stored,
    select: { setId: true },
  });
  await ctx.tx.draftSet.update({ where: { id: setId }, data: { version: { increment: 1 } }, select: { id: true } });
  const change = { before: { [property]: stored.base }, after: { [property]: stored.value, lender: lenderId } };
  await audit(ctx, "draft-set.change", { kind: "draft-set", id: setId }, change);
  return yes({});
}
