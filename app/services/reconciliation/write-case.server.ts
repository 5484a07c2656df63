import { type No, no, type Yes, yes } from "~/domain/result";
import type { StaffActor, TenantCtx } from "~/platform/context";
import type { Prisma } from "~/platform/database/client.server";

type Columns = Pick<
  Prisma.ReconciliationCaseUncheckedUpdateManyInput & Prisma.ReconciliationCaseUncheckedCreateInput,
  "state" | "ownerId" | "lenderId" | "note" | "choicePayments" | "choiceCredits"
>;

/** The case of a line; null while nobody has noted anything. */
export const findCase = ({ ctx, lineKey }: { ctx: TenantCtx<StaffActor>; lineKey: string }) =>
  ctx.tx.reconciliationCase.findUnique({ where: { brandId_lineKey: { brandId: ctx.brand.id, lineKey } } });

/**
 * Writes columns of a line's case, if it still has the version that was shown, 0 for none. Refuses `stale`.
 */
export async function writeCase({
  ctx,
  lineKey,
  version,
  columns,
}: {
  ctx: TenantCtx<StaffActor>;
  lineKey: string;
  version: number;
  columns: Columns;
}): Promise<Yes | No<"stale">> {
  const key = { brandId: ctx.brand.id, lineKey };
  const before = await findCase({ ctx, lineKey });
  if ((before?.version ?? 0) !== version) return no("stale");
  const { count } = before
    ? await ctx.tx.reconciliationCase.updateMany({
        where: { ...key, version },
        data: { ...columns, version: version + 1, updatedAt: ctx.now },
      })
    : await ctx.tx.reconciliationCase.createMany({
        data: [{ ...key, ...columns, updatedAt: ctx.now }],
        skipDuplicates: true,
      });
  return count === 0 ? no("stale") : yes();
}
