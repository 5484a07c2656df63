import type { LoaderFunctionArgs } from "@remix-run/node";
import { staffContext } from "~/http/request/guards.server";
import { uploadKindOf, uploadPermission } from "~/http/request/upload-context.server";
import { uploadResultsAnswer } from "./page.server";

/** Every line that a file of statements wrote (ADM-24). */
export async function loader(args: LoaderFunctionArgs) {
  const { params, request } = args;
  return uploadResultsAnswer(params.id ?? "", uploadKindOf(request), (run) =>
    staffContext(args, uploadPermission(request), run),
  );
}
