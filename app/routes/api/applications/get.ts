import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { customerContext, publicContext } from "~/http/request/guards.server";
import { apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { refuseCall } from "~/http/response/respond.server";
import { getApplication } from "~/services/applications/get-application.server";

/** GET → one of the caller's own applications; 404 for any other (OQ-84). */
export async function loader(args: LoaderFunctionArgs) {
  const data = await customerContext(args, (ctx) => getApplication({ ctx, applicationId: args.params.appId ?? "" }));
  return data ? apiResponse({ data }) : refuseCall("not-found");
}

export function action(args: ActionFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("GET");
}
