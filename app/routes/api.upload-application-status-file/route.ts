import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { allowMethods, methodNotAllowed } from "~/http/envelope.server";
import { publicContext, staffContext } from "~/http/guards.server";
import { takeUpload } from "~/http/upload-call.server";

/** POST multipart {image_name} → errors, rowsUpdated (API-33, OQ-103). */
export async function action(args: ActionFunctionArgs) {
  allowMethods(args.request, "POST");
  return takeUpload(args.request, "status", (run) => staffContext(args, "uploads:edit", run));
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("POST");
}
