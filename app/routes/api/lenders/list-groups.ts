import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { publicContext, staffContext } from "~/http/request/guards.server";
import { apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { listLenderGroups } from "~/services/lenders/lender-groups.server";

/** GET → lenderGroups: every lender group {id, name} (API-24). */
export async function loader(args: LoaderFunctionArgs) {
  const lenderGroups = await staffContext(args, "lenders:edit", (ctx) => listLenderGroups({ ctx }));
  return apiResponse({ lenderGroups });
}

export function action(args: ActionFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("GET");
}
