import type { FieldValue } from "~/domain/lenders/lender-fields";
import { type No, no, type Yes, yes } from "~/domain/result";
import { readRevenue } from "~/domain/revenue/requests";
import { liveValue } from "~/domain/time-machine/draft-property";
import { CHARGE_FIGURES, draftTarget, SLAB_FIGURES } from "~/domain/time-machine/draft-target";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { setControls } from "~/services/availability/set-controls.server";
import { lockControls } from "~/services/availability/write-controls.server";
import { lockRecord } from "~/services/lenders/find-record.server";
import { updateLenderCharges } from "~/services/lenders/update-lender-charges.server";
import { updateLenderField } from "~/services/lenders/update-lender-field.server";
import { setRevenueOrder } from "~/services/revenue/set-revenue-order.server";
import { updateRevenue } from "~/services/revenue/update-revenue.server";
import { type LiveLenderRow, readLiveLenders } from "./live-lenders.server";

type Ctx = TenantCtx<StaffActor>;

/** A change that is to become live, and the value that it expects to find. */
export type WantedChange = { lenderId: string; property: string; expected: FieldValue; value: FieldValue };

/** What the history of switches and caps names as the reason. */
const REASON = "Draft set";

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The live value of a change's property; undefined when lender, charge or slab are gone. */
export async function readLiveValue(ctx: Ctx, { lenderId, property }: Pick<WantedChange, "lenderId" | "property">) {
  const found = (await readLiveLenders(ctx.tx, [lenderId])).get(lenderId);
  const target = draftTarget(property);
  return found && target ? liveValue(found.live, target) : undefined;
}

/** Locks the lenders of these changes: what is live of them is compared and written before anybody else changes it. */
export async function lockLenders(ctx: Ctx, changes: readonly Pick<WantedChange, "lenderId">[]): Promise<void> {
  for (const id of [...new Set(changes.map(({ lenderId }) => lenderId))].sort()) await lockRecord(ctx, id);
  await lockControls(ctx);
}

/** Writes one value by the use case of a live edit, which checks and audits it. */
async function write(
  ctx: Ctx,
  { live }: LiveLenderRow,
  { lenderId, property, value }: WantedChange,
): Promise<{ ok: boolean }> {
  const target = draftTarget(property);
  const amount = typeof value === "number" ? value : null;
  switch (target?.kind) {
    case undefined:
      return no("unknown-property");
    case "field":
      return updateLenderField({ ctx, lenderId, property, value, isInDraftSet: true });
    case "charge": {
      const charges = live.fields.charges.map((charge, index) =>
        index === target.place - 1 ? { ...charge, [CHARGE_FIGURES[target.figure].field]: amount } : charge,
      );
      return updateLenderCharges({ ctx, lenderId, charges, isInDraftSet: true });
    }
    case "switch":
    case "cap": {
      const { kind, segment } = target;
      const cells = [{ lenderId, segment, brandId: kind === "switch" ? target.brandId : null }];
      const unchanged = {
        to: "keep",
        reason: REASON,
        everywhere: false,
        from: null,
        until: null,
        cap: "keep",
      } as const;
      const to = amount === null ? "inherit" : amount === 0 ? "off" : "on";
      return kind === "switch"
        ? setControls({ ctx, cells, ...unchanged, to, perDay: null })
        : setControls({ ctx, cells, ...unchanged, cap: "set", perDay: amount });
    }
    case "order":
      return Array.isArray(value)
        ? setRevenueOrder({ ctx, lenderId, ids: value, previousIds: null, isInDraftSet: true })
        : no("no-row");
    case "slab": {
      const slab = live.slabs.find(({ id }) => id === target.slabId);
      const figure = { [SLAB_FIGURES[target.figure].field]: amount };
      const read = slab && readRevenue({ ...slab, ...figure });
      if (!slab || !read?.ok) return no("no-row");
      return updateRevenue({ ctx, id: slab.id, lenderId, version: null, values: read.values, isInDraftSet: true });
    }
  }
}

/**
 * Writes as many changes as it can: a pair such as a lowest and a highest income may only fit in one order, so the
 * refused ones are tried again after the others. Returns those that were refused to the end.
 */
export async function writeChanges(ctx: Ctx, changes: readonly WantedChange[]): Promise<readonly WantedChange[]> {
  let open = changes;
  for (;;) {
    const refused: WantedChange[] = [];
    for (const change of open) {
      const found = (await readLiveLenders(ctx.tx, [change.lenderId])).get(change.lenderId);
      const done = found ? await write(ctx, found, change) : no("no-lender");
      if (!done.ok) refused.push(change);
    }
    if (refused.length === 0 || refused.length === open.length) return refused;
    open = refused;
  }
}

/**
 * Makes all changes live, or none: refuses `changed-since` when a live value is not the expected one, and `not-possible`
 * when a change is refused, with the first such change.
 */
export async function applyChanges(
  ctx: Ctx,
  changes: readonly WantedChange[],
): Promise<Yes | No<"changed-since" | "not-possible", { change: WantedChange }>> {
  await lockLenders(ctx, changes);
  for (const change of changes)
    if (!same(await readLiveValue(ctx, change), change.expected)) return no("changed-since", { change });
  await ctx.tx.$executeRaw`savepoint draft_set`;
  const [refused] = await writeChanges(ctx, changes);
  if (!refused) return yes();
  await ctx.tx.$executeRaw`rollback to savepoint draft_set`;
  return no("not-possible", { change: refused });
}
