import type { LoaderFunctionArgs } from "@remix-run/node";
import { staffContext } from "~/http/request/guards.server";
import { uploadKindOf, uploadPermission } from "~/http/request/upload-context.server";
import { uploadErrorsResponse } from "./page.server";

/** The failed rows of a file with an Error column, to correct and upload again (BEY-08). */
export async function loader(args: LoaderFunctionArgs) {
  const { params, request } = args;
  return uploadErrorsResponse(params.id ?? "", uploadKindOf(request), (run) =>
    staffContext(args, uploadPermission(request), run),
  );
}
