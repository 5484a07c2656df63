import type { LoaderFunctionArgs } from "@remix-run/node";
import { staffContext } from "~/http/guards.server";
import { uploadErrorsAnswer } from "~/http/upload-page.server";

/** The rows of an uploaded file with an Error column, to mend and upload again (BEY-08). */
export async function loader(args: LoaderFunctionArgs) {
  return uploadErrorsAnswer(args.params.id ?? "", "mis", (run) => staffContext(args, "statements:edit", run));
}
