import type { FilePage, FileRecord, UploadProgress } from "~/domain/uploads/views";
import { callApi } from "~/ui/admin/call-api";
import { sendFile } from "~/ui/admin/uploads/send-file";
import type { ListAnswer } from "~/ui/admin/uploads/use-file-list";

export const PAGE = "/admin/application-status-file";

export const eventsHref = (uploadId: string) => `${PAGE}/events?upload=${uploadId}`;
export const errorSheetHref = (uploadId: string) => `${PAGE}/errors/${uploadId}`;
export const TEMPLATE_HREF = `${PAGE}/template`;

type ListBody = { data: FileRecord[]; total: number; page: number; pages: number; readAt: string };

/** Asks for a page of the list (API-32). */
export async function askForList({ page, pageSize }: FilePage): Promise<ListAnswer> {
  const query = new URLSearchParams({ page: String(page), pageSize: String(pageSize) });
  const answer = await callApi<ListBody>(`/api/get-application-status-files-list?${query}`);
  if (!answer.ok) return { ok: false, message: answer.message };
  const { data, readAt, ...counts } = answer.body;
  return { ok: true, readAt, files: { ...counts, rows: data, pageSize } };
}

/** Asks once how far a file is; null when it is gone. */
export async function askForProgress(uploadId: string): Promise<UploadProgress | null> {
  const answer = await callApi<{ data: UploadProgress }>(`${eventsHref(uploadId)}&as=json`);
  if (answer.ok) return answer.body.data;
  if (answer.status === 404) return null;
  throw new Error(answer.message);
}

/** Sends a file (API-33); the answer comes at once, the page follows the file by itself. */
export function sendStatusFile(
  file: File,
  { isDryRun, onSent }: { isDryRun: boolean; onSent: (bytes: number) => void },
) {
  const query = new URLSearchParams({ wait: "0", ...(isDryRun ? { dryRun: "1" } : {}) });
  return sendFile(file, { url: `/api/upload-application-status-file?${query}`, field: "image_name", onSent });
}
