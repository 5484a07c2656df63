import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { updateLenderDataBody } from "~/domain/lenders/requests";
import { publicContext, staffContext } from "~/http/request/guards.server";
import { allowMethods, apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { lenderCallWords } from "~/i18n/staff/lender-calls";
import { updateLenderField } from "~/services/lenders/update-lender-field.server";
import { lenderBody, lenderErrorResponse } from "./response.server";

/**
 * POST {lender_id, property, value, version?} → data {lender_id, property, value, version}: sets one property of a
 * lender (API-13).
 */
export async function action(args: ActionFunctionArgs) {
  allowMethods(args.request, "POST");
  const body = await lenderBody(args.request, updateLenderDataBody);
  const updated = await staffContext(args, "lenders:edit", async (ctx) => {
    if (!body.ok) return body;
    const { lender_id: lenderId, ...change } = body.value;
    return updateLenderField({ ctx, lenderId, ...change });
  });
  if (!updated.ok) return lenderErrorResponse(updated);
  const { lenderId: lender_id, property, value, version } = updated;
  return apiResponse({ data: { lender_id, property, value, version } }, { message: lenderCallWords.updated });
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("POST");
}
