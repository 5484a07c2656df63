import { setTimeout as pause } from "node:timers/promises";
import { isMoving } from "~/domain/uploads/views";
import { apiResponse } from "~/http/response/envelope.server";
import { refuseCall } from "~/http/response/respond.server";
import { UPLOAD_WORDS } from "~/i18n/staff/upload-calls";
import type { UploadDetail } from "~/services/uploads/types";

/** How long an upload's call waits for the file to be worked on (OQ-103). */
export const CALL_WAIT_MS = 10_000;

const LOOK_EVERY_MS = 200;

/** A flag of a call: of its query, else of the fields of its body. */
export const flagOf = (request: Request, fields: Readonly<Record<string, string>>) => {
  const query = new URL(request.url).searchParams;
  return (name: string): string | null => query.get(name) ?? fields[name] ?? null;
};

/** True for a flag that is given and does not say no: who asks for a dry run in other words than ours must not have the file applied. */
export const isOn = (flag: string | null): boolean =>
  flag !== null && !["", "0", "false", "no", "off"].includes(flag.trim().toLowerCase());

/** Looks, each time anew, until the file has come to rest or the time is over; holds nothing between two looks. */
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

/** What an upload's call answers of a file: what is known of it so far, with 202 while it is still worked on. */
export function uploadResponse(uploadId: string, found: UploadDetail | null): Response {
  if (found?.state === "failed" && found.rowsUpdated === 0) {
    const message = found.failure ?? UPLOAD_WORDS.stopped;
    const data = { uploadId, rowsUpdated: 0 };
    return refuseCall("not-applied", { message, errors: { image_name: found.errors }, data });
  }
  const isPending = !found || isMoving(found.state);
  const body = {
    errors: found?.errors ?? [],
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
