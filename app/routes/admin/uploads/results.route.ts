import type { LoaderFunctionArgs } from "@remix-run/node";
import { staffContext } from "~/http/request/guards.server";
import { uploadKindOf, uploadPermission } from "~/http/request/upload-context.server";
import { uploadResultsResponse } from "./page.server";

/** Every line that a statement file wrote (ADM-24). */
export async function loader(args: LoaderFunctionArgs) {
  const { params, request } = args;
  return uploadResultsResponse(params.id ?? "", uploadKindOf(request), (run) =>
    staffContext(args, uploadPermission(request), run),
  );
}
