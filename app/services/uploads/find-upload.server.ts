import type { UploadKind } from "~/domain/uploads/kinds";
import type { UploadProgressState, UploadState } from "~/domain/uploads/states";
import type { TenantCtx } from "~/platform/context";

/**
 * An upload's row with its parsed state, and whether its file and rows are deleted. An upload of another kind is not
 * found: each kind has its own permission.
 */
export async function findUpload(ctx: TenantCtx, kind: UploadKind, uploadId: string) {
  const row = await ctx.tx.upload.findUnique({ where: { brandId_id: { brandId: ctx.brand.id, id: uploadId } } });
  if (row?.kind !== kind) return null;
  return { ...row, kind, state: row.status as UploadState, isCleared: row.storageKey === "" };
}

/** The same, locked until the transaction ends. */
export async function lockUploadRow(ctx: TenantCtx, kind: UploadKind, uploadId: string) {
  await ctx.tx.$queryRaw`
    select id from uploads where brand_id = ${ctx.brand.id}::uuid and id = ${uploadId}::uuid for no key update`;
  return findUpload(ctx, kind, uploadId);
}

export type FoundUpload = NonNullable<Awaited<ReturnType<typeof findUpload>>>;

export const uploadStateOf = ({ state, rowsUpdated, rowsFailed, appliedAt }: FoundUpload): UploadProgressState => ({
  state,
  rowsUpdated,
  rowsFailed,
  appliedAt,
});
