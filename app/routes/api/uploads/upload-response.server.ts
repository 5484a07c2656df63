import { setTimeout as pause } from "node:timers/promises";
import { isMoving } from "~/domain/uploads/upload-facts";
import { apiResponse } from "~/http/response/envelope.server";
import { refuseCall } from "~/http/response/respond.server";
import { UPLOAD_WORDS } from "~/i18n/staff/upload-calls";
import { errorLines, uploadFailureWords } from "~/i18n/staff/upload-rows";
import type { UploadDetail } from "~/services/uploads/types";

/** How long an upload call waits for the file to be processed (OQ-103). */
export const CALL_WAIT_MS = 10_000;

const LOOK_EVERY_MS = 200;

/** A flag from the call's query, else from the fields of its body. */
export const flagOf = (request: Request, fields: Readonly<Record<string, string>>) => {
  const query = new URL(request.url).searchParams;
  return (name: string): string | null => query.get(name) ?? fields[name] ?? null;
};

/** True for a flag that is present and not a form of no. An unusual spelling of a dry run must not apply the file. */
export const isOn = (flag: string | null): boolean =>
  flag !== null && !["", "0", "false", "no", "off"].includes(flag.trim().toLowerCase());

/** Polls in short reads until the file is processed or the time is over. Holds nothing between two reads. */
export async function waitForUpload(
  look: () => Promise<UploadDetail | null>,
  waitMs: number,
): Promise<UploadDetail | null> {
  const until = Date.now() + waitMs;
  let found = await look();
  while (found && isMoving(found.state) && Date.now() < until) {
    await pause(LOOK_EVERY_MS);
    found = await look();
  }
  return found;
}

/** The response to an upload call: what is known of the file so far, with 202 while it is in progress. */
export function uploadResponse(uploadId: string, found: UploadDetail | null): Response {
  if (found?.state === "failed" && found.rowsUpdated === 0) {
    const message = uploadFailureWords(found.failure) ?? UPLOAD_WORDS.stopped;
    const data = { uploadId, rowsUpdated: 0 };
    return refuseCall("not-applied", { message, errors: { image_name: errorLines(found) }, data });
  }
  const isPending = !found || isMoving(found.state);
  const body = {
    errors: found ? errorLines(found) : [],
    rowsUpdated: found?.rowsUpdated ?? 0,
    errorCount: found?.errorCount ?? 0,
    uploadId,
    ...(isPending ? { pending: true } : {}),
    data: { status: found?.status ?? "Queued", counts: found?.counts ?? null, totals: found?.totals ?? null },
  };
  return apiResponse(body, { status: isPending ? 202 : 200, message: messageOf(found) });
}

function messageOf(found: UploadDetail | null): string {
  if (!found || found.state === "received") return UPLOAD_WORDS.received;
  if (found.state === "staged") return UPLOAD_WORDS.checked(found.counts.changed);
  return isMoving(found.state) ? UPLOAD_WORDS.pending : UPLOAD_WORDS.applied(found.rowsUpdated);
}
