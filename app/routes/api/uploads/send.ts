import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { publicContext, staffContext } from "~/http/request/guards.server";
import { uploadKindOf, uploadPermission } from "~/http/request/upload-context.server";
import { allowMethods, methodNotAllowed } from "~/http/response/envelope.server";
import { receiveUploadRequest } from "./receive-upload-request.server";

/**
 * POST multipart {image_name} → errors, rowsUpdated, for the address's kind of upload (API-33, OQ-34, OQ-46, OQ-103).
 */
export async function action(args: ActionFunctionArgs) {
  const { request } = args;
  allowMethods(request, "POST");
  return receiveUploadRequest(request, uploadKindOf(request), (run) =>
    staffContext(args, uploadPermission(request), run),
  );
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("POST");
}
