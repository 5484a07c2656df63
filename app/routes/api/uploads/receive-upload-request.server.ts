import { definitionOf, type UploadKind } from "~/domain/uploads/kinds";
import type { AsStaff } from "~/http/request/guards.server";
import { receiveSheet } from "~/http/request/receive-sheet.server";
import { refuseCall } from "~/http/response/respond.server";
import { uploadMessage } from "~/i18n/staff/upload-calls";
import { getUpload } from "~/services/uploads/get-upload.server";
import { receiveUpload } from "~/services/uploads/receive-upload.server";
import { dropUploadFile, storeUploadFile } from "~/services/uploads/store-upload-file.server";
import { CALL_WAIT_MS, flagOf, isOn, uploadResponse, waitForUpload } from "./upload-response.server";

/**
 * POST multipart {image_name} → errors, rowsUpdated. Checks the permission before it reads the body, streams the file
 * to storage, commits the upload, and then polls for its end in short reads for ten seconds (OQ-103). `dryRun=1` stops
 * before the changes are applied, `wait=0` responds at once, `lender` is the id or slug of the file's lender; each in
 * the query or as a field.
 */
export async function receiveUploadRequest(request: Request, kind: UploadKind, asStaff: AsStaff): Promise<Response> {
  const brand = await asStaff(async (ctx) => ctx.brand);
  const received = await receiveSheet(request, {
    field: "image_name",
    endings: definitionOf(kind).endings ?? [],
    store: (content, { maxBytes }) => storeUploadFile({ brand, content, maxBytes }),
    discard: ({ key }) => dropUploadFile(key),
  });
  if (!received.ok) return refused(received.code);
  const { name: fileName, stored, fields } = received;
  const flag = flagOf(request, fields);
  const made = await asStaff((ctx) =>
    receiveUpload({ ctx, kind, fileName, stored, dryRun: isOn(flag("dryRun")), lender: flag("lender") || null }),
  ).catch(async (error: unknown) => {
    await dropUploadFile(stored.key);
    throw error;
  });
  if (!made.ok) {
    await dropUploadFile(stored.key);
    return made.code === "same-file-running"
      ? refused(made.code, { data: { uploadId: made.uploadId } })
      : refused(made.code, { field: "lender", status: 422 });
  }
  const { uploadId } = made;
  const look = () => asStaff((ctx) => getUpload({ ctx, kind, uploadId }));
  const found = await waitForUpload(look, flag("wait") === "0" ? 0 : CALL_WAIT_MS);
  return uploadResponse(uploadId, found);
}

type Refusal = { data?: { uploadId: string }; field?: "image_name" | "lender"; status?: number };

/** An unknown lender is a wrong field of the form here (422), not an unknown address (404). */
function refused(code: string, { field = "image_name", ...detail }: Refusal = {}): Response {
  const message = uploadMessage(code);
  return refuseCall(code, { message, errors: { [field]: [message] }, ...detail });
}
