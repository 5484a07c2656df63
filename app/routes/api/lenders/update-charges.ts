import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { updateLenderChargesBody } from "~/domain/lenders/requests";
import { publicContext, staffContext } from "~/http/request/guards.server";
import { allowMethods, apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { lenderCallWords } from "~/i18n/staff/lender-calls";
import { updateLenderCharges } from "~/services/lenders/update-lender-charges.server";
import { lenderBody, lenderErrorResponse } from "./response.server";

/** POST {lender_id, charges, version?}: replaces a lender's charges in one transaction (OQ-113). */
export async function action(args: ActionFunctionArgs) {
  allowMethods(args.request, "POST");
  const body = await lenderBody(args.request, updateLenderChargesBody);
  const updated = await staffContext(args, "lenders:edit", async (ctx) => {
    if (!body.ok) return body;
    const { lender_id: lenderId, charges, version } = body.value;
    return updateLenderCharges({ ctx, lenderId, charges, version });
  });
  if (!updated.ok) return lenderErrorResponse(updated);
  const { charges, version } = updated;
  return apiResponse({ data: { charges, version } }, { message: lenderCallWords.updated });
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("POST");
}
