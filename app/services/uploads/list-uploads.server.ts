import type { UploadKind } from "~/domain/uploads/kinds";
import type { UploadState } from "~/domain/uploads/states";
import type { TenantCtx } from "~/platform/context";
import type { UploadView } from "./types";
import { staffNames, uploadView } from "./upload-view.server";

/** One page of the uploads of a kind, newest first. A page past the end gives the last one. */
export async function listUploads({
  ctx,
  kind,
  page,
  pageSize,
}: {
  ctx: Pick<TenantCtx, "tx" | "brand">;
  kind: UploadKind;
  /** From 1. */
  page: number;
  pageSize: number;
}): Promise<{ rows: UploadView[]; total: number; page: number; pages: number }> {
  const where = { brandId: ctx.brand.id, kind };
  const total = await ctx.tx.upload.count({ where });
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const shown = Math.min(Math.max(1, page), pages);
  const found = await ctx.tx.upload.findMany({
    where,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    skip: (shown - 1) * pageSize,
    take: pageSize,
  });
  const names = await staffNames(
    ctx,
    found.map(({ createdBy }) => createdBy),
  );
  const rows = found.map((row) => uploadView({ ...row, kind, state: row.status as UploadState }, names));
  return { rows, total, page: shown, pages };
}
