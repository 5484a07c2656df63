import { type No, no, type Yes, yes } from "~/domain/result";
import { headerKey } from "~/domain/uploads/header";
import { definitionOf, type UploadKind } from "~/domain/uploads/kinds";
import { canMapColumns } from "~/domain/uploads/states";
import { audit } from "~/platform/audit.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { enqueue } from "~/platform/outbox.server";
import { lockUploadRow } from "./find-upload.server";
import { ANY_LENDER } from "./remembered-columns.server";

/**
 * Sets which heading of a file is which column, remembers it for the next files of its lender and kind, and has the
 * file read again. `positions`: column → position of its heading, from 0. Refuses `not-found`, `not-ready` for a file that
 * was already decided on, and `columns-missing` or `columns-twice` for an incomplete or ambiguous choice.
 */
export async function mapColumns({
  ctx,
  kind,
  uploadId,
  positions,
}: {
  ctx: TenantCtx<StaffActor>;
  kind: UploadKind;
  uploadId: string;
  positions: Readonly<Record<string, number>>;
}): Promise<Yes | No<"not-found" | "not-ready" | "columns-missing" | "columns-twice">> {
  const upload = await lockUploadRow(ctx, kind, uploadId);
  if (!upload) return no("not-found");
  if (!canMapColumns(upload)) return no("not-ready");
  const { titles = [] } = upload.mapping as { titles?: string[] };
  const { columns } = definitionOf(kind);
  const given = columns.flatMap(({ name }) => {
    const title = titles[positions[name] ?? -1];
    return title === undefined || headerKey(title) === "" ? [] : [[headerKey(title), name] as const];
  });
  const named = new Set(given.map(([, name]) => name));
  if (columns.some(({ name, isRequired }) => isRequired && !named.has(name))) return no("columns-missing");
  if (new Set(given.map(([key]) => key)).size < given.length) return no("columns-twice");

  const key = { brandId: ctx.brand.id, kind, scope: upload.lenderId ?? ANY_LENDER };
  const known = await ctx.tx.uploadMapping.findUnique({ where: { brandId_kind_scope: key } });
  const before = (known?.columns ?? {}) as Record<string, string>;
  const rest = Object.entries(before).filter(([title]) => !titles.some((one) => headerKey(one) === title));
  const after = Object.fromEntries([...rest, ...given]);
  const values = { columns: after, updatedBy: ctx.actor.staffUserId, updatedAt: ctx.now };
  await ctx.tx.uploadMapping.upsert({
    where: { brandId_kind_scope: key },
    create: { ...key, ...values },
    update: values,
  });
  await ctx.tx.uploadChunk.deleteMany({ where: { brandId: ctx.brand.id, uploadId, phase: "stage" } });
  await ctx.tx.upload.update({
    where: { brandId_id: { brandId: ctx.brand.id, id: uploadId } },
    data: {
      status: "received",
      failure: null,
      failureDetail: null,
      errors: null,
      rowsRead: 0,
      rowsChanged: 0,
      rowsUnchanged: 0,
      rowsFailed: 0,
      stepAt: ctx.now,
      stepBy: ctx.actor.staffUserId,
      updatedAt: ctx.now,
    },
    select: { id: true },
  });
  await enqueue(ctx, "uploads.read", { uploadId });
  await audit(ctx, "upload.map", { kind: "upload", id: uploadId }, { before, after });
  return yes();
}
