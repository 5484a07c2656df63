import { istDay, istMinutes } from "~/domain/dates/ist";
import { formatDay } from "~/domain/dates/parse-day";
import { uploadStatus } from "~/domain/uploads/states";
import type { TenantCtx } from "~/platform/context";
import type { FoundUpload } from "./find-upload.server";
import type { UploadView } from "./types";

const two = (number: number) => String(number).padStart(2, "0");

/** DD-MM-YYYY HH:mm in India. */
function clockText(at: Date): string {
  const minutes = istMinutes(at);
  return `${formatDay(istDay(at))} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Names of staff by id. */
export async function staffNames(ctx: TenantCtx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.tx.staffUser.findMany({
    where: { id: { in: [...new Set(ids)] } },
    select: { id: true, name: true },
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export function uploadView(upload: Omit<FoundUpload, "isCleared">, names: ReadonlyMap<string, string>): UploadView {
  return {
    id: upload.id,
    date: clockText(upload.createdAt),
    fileName: upload.fileName,
    status: uploadStatus(upload),
    rowsUpdated: upload.state === "undone" ? upload.rowsKept : upload.rowsUpdated,
    errorCount: upload.rowsFailed + (upload.failure ? 1 : 0),
    by: names.get(upload.createdBy) ?? "",
  };
}
