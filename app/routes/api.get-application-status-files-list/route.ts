import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { methodNotAllowed } from "~/http/envelope.server";
import { publicContext, staffContext } from "~/http/guards.server";
import { listUploadFiles } from "~/http/upload-page.server";

/** The uploaded status files, newest first (API-32): the newest hundred, or a page of `pageSize`. */
export async function loader(args: LoaderFunctionArgs) {
  return listUploadFiles(args.request, "status", (run) => staffContext(args, "uploads:edit", run));
}

export function action(args: ActionFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("GET");
}
