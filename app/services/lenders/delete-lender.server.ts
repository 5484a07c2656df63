import { no, yes } from "~/domain/result";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { lockRecord } from "./find-record.server";

/** Removes a lender from the catalogue and the lists. The row and its past applications stay. Refuses `no-lender`. */
export async function deleteLender({ ctx, lenderId }: { ctx: TenantCtx<StaffActor>; lenderId: string }) {
  const row = await lockRecord(ctx, lenderId);
  if (!row) return no("no-lender");
  await ctx.tx.lender.update({
    where: { id: row.id },
    data: { deletedAt: ctx.now, version: { increment: 1 } },
    select: { id: true },
  });
  await audit(
    ctx,
    "lender.delete",
    { kind: "lender", id: row.id },
    { before: { name: row.name, lender_status: row.lenderStatus } },
  );
  return yes({ lenderId: row.id });
}
