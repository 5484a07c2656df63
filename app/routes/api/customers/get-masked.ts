import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { accountContext, publicContext } from "~/http/request/guards.server";
import { apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { refuseCall } from "~/http/response/respond.server";
import { lookUpMaskedIdentity, readMaskedIdentity } from "~/services/customers/read-account.server";

/** GET → the caller's own PAN and date of birth, masked (API-02); staff read any customer's (OQ-84). */
export async function loader(args: LoaderFunctionArgs) {
  const customerId = args.params.id ?? "";
  const response = await accountContext(args, {
    own: (ctx) => readMaskedIdentity({ ctx, customerId }),
    staff: (ctx) => lookUpMaskedIdentity({ ctx, customerId }),
  });
  return response.ok
    ? apiResponse({ data: { pan: response.pan, birth_date: response.birth_date } })
    : refuseCall(response);
}

export function action(args: ActionFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("GET");
}
