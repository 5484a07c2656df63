import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { accountContext, publicContext } from "~/http/request/guards.server";
import { apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { refuseCall } from "~/http/response/respond.server";
import { lookUpAccount, readAccount } from "~/services/customers/read-account.server";

/** GET → the caller's own account (API-03); staff read any, masked (OQ-84). */
export async function loader(args: LoaderFunctionArgs) {
  const customerId = args.params.id ?? "";
  const response = await accountContext(args, {
    own: (ctx) => readAccount({ ctx, customerId }),
    staff: (ctx) => lookUpAccount({ ctx, customerId }),
  });
  if (!response.ok) return refuseCall(response);
  const { ok: _ok, ...data } = response;
  return apiResponse({ data });
}

export function action(args: ActionFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("GET");
}
