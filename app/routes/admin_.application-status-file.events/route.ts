import type { LoaderFunctionArgs } from "@remix-run/node";
import { staffContext } from "~/http/guards.server";
import { followUploadFile } from "~/http/upload-page.server";

/** How far the file of `?upload=` is, as server-sent events, or once with `as=json`. */
export async function loader(args: LoaderFunctionArgs) {
  return followUploadFile(args.request, "status", (run) => staffContext(args, "uploads:edit", run));
}
