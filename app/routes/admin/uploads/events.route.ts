import type { LoaderFunctionArgs } from "@remix-run/node";
import { staffContext } from "~/http/request/guards.server";
import { uploadKindOf, uploadPermission } from "~/http/request/upload-context.server";
import { followUploadFile } from "./page.server";

/** Progress of the file `?upload=`, as server-sent events, or once with `as=json`. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const kind = uploadKindOf(request);
  const response = await followUploadFile(request, kind, (run) => staffContext(args, uploadPermission(request), run));
  context.leaveTurn?.();
  return response;
}
