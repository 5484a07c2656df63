import type { CaseState } from "~/domain/reconciliation/requests";
import { type No, no, type Yes, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { findCase, writeCase } from "./write-case.server";

/**
 * Writes what is done about a line: who looks after it, a note, its state, and the lender of a bank line. `version` is
 * that of the case as it was shown, 0 for none. Refuses `not-found` for a line, an owner or a lender that does not exist, and
 * `stale` when somebody has changed the case since.
 */
export async function updateCase({
  ctx,
  lineKey,
  version,
  ...next
}: {
  ctx: TenantCtx<StaffActor>;
  lineKey: string;
  version: number;
  state: CaseState;
  ownerId: string | null;
  lenderId: string | null;
  note: string;
}): Promise<Yes | No<"not-found" | "stale">> {
  const { tx } = ctx;
  const key = { brandId: ctx.brand.id, lineKey };
  const { ownerId, lenderId } = next;
  const item = await tx.reconciliationEntry.findFirst({ where: key, select: { leg: true } });
  const owner = ownerId === null || (await tx.staffUser.findFirst({ where: { id: ownerId, active: true, roleId: 1 } }));
  const lender =
    lenderId === null || (item?.leg === "credit" && (await tx.lender.findFirst({ where: { id: lenderId } })));
  if (!item || !owner || !lender) return no("not-found");
  const before = await findCase({ ctx, lineKey });
  const written = await writeCase({ ctx, lineKey, version, columns: next });
  if (!written.ok) return written;
  const old = before && {
    state: before.state,
    ownerId: before.ownerId,
    lenderId: before.lenderId,
    note: before.note,
  };
  await audit(ctx, "reconciliation.case", { kind: "reconciliation", id: lineKey }, { before: old, after: next });
  return yes();
}
