import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { allowMethods, apiRefusal, methodNotAllowed } from "~/http/envelope.server";
import { publicContext, staffContext } from "~/http/guards.server";
import { receiveFile } from "~/http/receive-file.server";
import { CALL_WAIT_MS, flagOf, uploadAnswer, waitForUpload } from "~/http/upload-answer.server";
import { uploadMessage } from "~/i18n/staff/upload-calls";
import { getUpload } from "~/services/uploads/get-upload.server";
import { dropUploadFile, keepUploadFile } from "~/services/uploads/keep-upload-file.server";
import { receiveUpload } from "~/services/uploads/receive-upload.server";

/**
 * POST multipart {image_name} → errors, rowsUpdated (API-33). The caller's right is asked before the body is read; the file is kept as it comes;
 * the upload is committed; then short reads look for its end, for ten seconds (OQ-103). `dryRun=1` stops at what would change, `wait=0` answers
 * at once: both in the query or as fields.
 */
export async function action(args: ActionFunctionArgs) {
  allowMethods(args.request, "POST");
  const brand = await staffContext(args, "uploads:edit", async (ctx) => ctx.brand);
  const received = await receiveFile(args.request, {
    field: "image_name",
    keep: (content, { maxBytes }) => keepUploadFile({ brand, content, maxBytes }),
  });
  if (!received.ok) return refused(received.code === "no-room" ? 507 : 422, received.code);
  const { name: fileName, kept: stored, fields } = received;
  const flag = flagOf(args.request, fields);
  const made = await staffContext(args, "uploads:edit", (ctx) =>
    receiveUpload({ ctx, kind: "status", fileName, stored, dryRun: flag("dryRun") === "1" }),
  ).catch(async (error: unknown) => {
    await dropUploadFile(stored.key);
    throw error;
  });
  if (!made.ok) {
    await dropUploadFile(stored.key);
    return refused(409, made.code, { uploadId: made.uploadId });
  }
  const { uploadId } = made;
  const look = () => staffContext(args, "uploads:edit", (ctx) => getUpload({ ctx, uploadId }));
  const found = await waitForUpload(look, flag("wait") === "0" ? 0 : CALL_WAIT_MS);
  return uploadAnswer(uploadId, found);
}

function refused(status: 409 | 422 | 507, code: string, data?: { uploadId: string }): Response {
  const message = uploadMessage(code);
  return apiRefusal(status, code, undefined, { message, errors: { image_name: [message] }, data });
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("POST");
}
