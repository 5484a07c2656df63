import type { Readable } from "node:stream";
import type { Permission } from "~/domain/access/staff-roles";
import {
  type ExportedList,
  type FileFormat,
  type FileState,
  fileStateColumn,
  formatColumn,
  listColumn,
  permissionOfList,
} from "~/domain/exports/exported-lists";
import { isUuid } from "~/domain/patterns/uuid";
import { storage } from "~/integrations/storage/storage.server";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { exportFileKey } from "./export-file-key.server";

/** A file that the staff member has asked for. Instants are ISO strings. */
type ListExportLine = {
  id: string;
  list: ExportedList;
  format: FileFormat;
  state: FileState;
  /** Rows written so far, and the rows to look through. */
  rowsDone: number;
  rowsTotal: number | null;
  createdAt: string;
  expiresAt: string;
};

const MOST = 50;

/** The files that this person has asked for and that have not expired, newest first; of one list, or of all. */
export async function listOwnExports({
  ctx,
  list,
}: {
  ctx: TenantCtx<StaffActor>;
  list: ExportedList | null;
}): Promise<ListExportLine[]> {
  const rows = await ctx.tx.listExport.findMany({
    where: { staffUserId: ctx.actor.staffUserId, expiresAt: { gt: ctx.now }, ...(list ? { list } : {}) },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MOST,
  });
  return rows.map((row) => ({
    id: row.id,
    list: listColumn.parse(row.list),
    format: formatColumn.parse(row.format),
    state: fileStateColumn.parse(row.state),
    rowsDone: row.rowsDone,
    rowsTotal: row.rowsTotal,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }));
}

/** A finished file of this person; null for any other, after its time, and for a list that they may no longer see. */
export async function findOwnExport({
  ctx,
  permissions,
  exportId,
}: {
  ctx: TenantCtx<StaffActor>;
  permissions: ReadonlySet<Permission>;
  exportId: string;
}): Promise<{ key: string; list: ExportedList; format: FileFormat; createdAt: Date } | null> {
  if (!isUuid(exportId)) return null;
  const row = await ctx.tx.listExport.findFirst({
    where: { id: exportId, staffUserId: ctx.actor.staffUserId, state: "done", expiresAt: { gt: ctx.now } },
  });
  if (!row) return null;
  const list = listColumn.parse(row.list);
  if (!permissions.has(permissionOfList(list, row.query))) return null;
  return { key: exportFileKey(row.id), list, format: formatColumn.parse(row.format), createdAt: row.createdAt };
}

/** The content of a stored file; null when it is gone. Call it outside a transaction. */
export async function openListExport(key: string): Promise<Readable | null> {
  return (await storage().get(key))?.stream ?? null;
}
