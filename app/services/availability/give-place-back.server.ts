import type { TenantCtx } from "~/platform/context";

/** Gives a submission's place of the day back if its lender never had it (OQ-37). */
export async function givePlaceBack({
  ctx: { tx, brand },
  submissionId,
}: {
  ctx: TenantCtx;
  submissionId: string;
}): Promise<void> {
  await tx.$executeRaw`select give_back_lender_place(${brand.id}::uuid, ${submissionId}::uuid)`;
}
