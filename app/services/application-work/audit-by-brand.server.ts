import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import type { Prisma } from "~/platform/database/client.server";

type Touched = { brandId: string; applicationId: string };

/** One entry in the chain of each brand whose applications were worked on together, in the order of their ids. */
export async function auditByBrand({
  ctx,
  action,
  batchId,
  rows,
  after,
}: {
  ctx: TenantCtx<StaffActor>;
  action: string;
  batchId: string;
  rows: readonly Touched[];
  after: Prisma.InputJsonObject;
}): Promise<void> {
  for (const brandId of [...new Set(rows.map((row) => row.brandId))].sort()) {
    const applications = rows.filter((row) => row.brandId === brandId).map(({ applicationId }) => applicationId);
    await audit(
      { ...ctx, brand: { ...ctx.brand, id: brandId } },
      action,
      { kind: "application-batch", id: batchId },
      { after: { ...after, applications } },
    );
  }
}
