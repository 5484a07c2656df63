import type { LoaderFunctionArgs } from "@remix-run/node";
import { staffContext } from "~/http/guards.server";
import { uploadResultsAnswer } from "~/http/upload-page.server";

/** Every line that a file of statements wrote (ADM-24). */
export async function loader(args: LoaderFunctionArgs) {
  return uploadResultsAnswer(args.params.id ?? "", "mis", (run) => staffContext(args, "statements:edit", run));
}
