import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { methodNotAllowed } from "~/http/envelope.server";
import { publicContext, staffContext } from "~/http/guards.server";
import { listUploadFiles } from "~/http/upload-page.server";

/** The uploaded disbursal statements of lenders, newest first: the newest hundred, or a page of `pageSize`. */
export async function loader(args: LoaderFunctionArgs) {
  return listUploadFiles(args.request, "mis", (run) => staffContext(args, "statements:edit", run));
}

export function action(args: ActionFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("GET");
}
