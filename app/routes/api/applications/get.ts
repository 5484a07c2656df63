import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { customerContext, publicContext } from "~/http/request/guards.server";
import { apiRefusal, apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { getApplication } from "~/services/applications/get-application.server";

/** One of the caller's own applications; any other is not found (OQ-84). */
export async function loader(args: LoaderFunctionArgs) {
  const data = await customerContext(args, (ctx) => getApplication({ ctx, applicationId: args.params.appId ?? "" }));
  return data ? apiResponse({ data }) : apiRefusal(404, "not-found");
}

export function action(args: ActionFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("GET");
}
