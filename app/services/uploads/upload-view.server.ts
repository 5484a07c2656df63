import { clockTime, istDay } from "~/domain/dates/ist";
import { formatDay } from "~/domain/dates/parse-day";
import { uploadStatus } from "~/domain/uploads/states";
import type { TenantCtx } from "~/platform/context";
import type { FoundUpload } from "./find-upload.server";
import type { UploadView } from "./types";

/** DD-MM-YYYY HH:mm in India. */
const momentText = (at: Date): string => `${formatDay(istDay(at))} ${clockTime(at)}`;

/** Names of staff by id. */
export async function staffNames(
  ctx: Pick<TenantCtx, "tx">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.tx.staffUser.findMany({
    where: { id: { in: [...new Set(ids)] } },
    select: { id: true, name: true },
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export function uploadView(upload: Omit<FoundUpload, "isCleared">, names: ReadonlyMap<string, string>): UploadView {
  return {
    id: upload.id,
    date: momentText(upload.createdAt),
    fileName: upload.fileName,
    status: uploadStatus(upload),
    rowsUpdated: upload.state === "undone" ? upload.rowsKept : upload.rowsUpdated,
    errorCount: upload.rowsFailed + (upload.state === "failed" ? 1 : 0),
    by: names.get(upload.createdBy) ?? "",
  };
}
