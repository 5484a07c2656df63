import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { publicContext, staffContext } from "~/http/request/guards.server";
import { apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { getLender } from "~/services/lenders/get-lender.server";
import { lenderErrorResponse } from "./response.server";

/** GET → the fields of one lender (API-23). */
export async function loader(args: LoaderFunctionArgs) {
  const found = await staffContext(args, "lenders:edit", (ctx) =>
    getLender({ ctx, lenderId: args.params.lenderId ?? "" }),
  );
  return found.ok ? apiResponse({ data: found.lender }) : lenderErrorResponse(found);
}

export function action(args: ActionFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("GET");
}
