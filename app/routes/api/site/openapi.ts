import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { mayReadAdminCalls } from "~/http/openapi/may-read-admin-calls.server";
import { openApiText } from "~/http/openapi/registry";
import { publicContext } from "~/http/request/guards.server";
import { methodNotAllowed } from "~/http/response/envelope.server";

/** GET → the OpenAPI 3.1 document of the calls under /api: for staff who are signed in with those of the back office. */
export async function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return new Response(openApiText({ isStaff: await mayReadAdminCalls(args) }), {
    headers: { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "private, no-cache" },
  });
}

export function action(args: ActionFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("GET");
}
