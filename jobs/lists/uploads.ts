import { isUploadKind } from "~/domain/uploads/kinds";
import { momentWords } from "~/i18n/moment-words";
import { uploadKindWords } from "~/i18n/staff/upload-kinds";
import { fileRecord } from "~/i18n/staff/upload-rows";
import { uploadWords } from "~/i18n/staff/uploads";
import type { Tx } from "~/platform/database/client.server";
import { brands } from "~/services/brands/brands.server";
import type { ListSource } from "~/services/exports/list-source";
import { listFileRecords } from "~/services/uploads/list-file-records.server";

/** The uploaded files of a kind as a file, newest first (UPL-02). */
export function uploadsSource(query: URLSearchParams, now: Date): ListSource {
  const kind = query.get("kind");
  if (!isUploadKind(kind)) throw new Error("no kind of upload was named");
  const read = (tx: Tx, page: number, pageSize: number) =>
    listFileRecords({ ctx: { tx, now, brand: brands().current().main }, kind, page, pageSize });
  return {
    name: uploadKindWords(kind).heading,
    head: uploadWords.list.columns,
    count: async (tx) => (await read(tx, 1, 1)).total,
    async page(tx, from, size) {
      const page = Number(from ?? 1);
      const { rows, pages } = await read(tx, page, size);
      const cells = rows
        .map(fileRecord)
        .map((file) => [
          momentWords(new Date(file.created_at), "en"),
          file.file_name,
          file.status,
          file.rows_updated,
          file.errors,
        ]);
      return { rows: cells, next: page < pages ? String(page + 1) : null };
    },
  };
}
