import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { previewLenderChangeBody } from "~/domain/lenders/requests";
import { publicContext, staffContext } from "~/http/request/guards.server";
import { allowMethods, apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { previewLenderChange } from "~/services/eligibility/preview-lender-change.server";
import { lenderBody, lenderErrorResponse } from "./response.server";

/**
 * POST {lender_id, property, value} → data {applicants, before, after, gain, lose, asks}: the effect of a change that
 * is not saved (BEY-14).
 */
export async function action(args: ActionFunctionArgs) {
  allowMethods(args.request, "POST");
  const body = await lenderBody(args.request, previewLenderChangeBody);
  const previewed = await staffContext(args, "lenders:edit", async (ctx) => {
    if (!body.ok) return body;
    const { lender_id: lenderId, ...change } = body.value;
    return previewLenderChange({ ctx, lenderId, ...change });
  });
  return previewed.ok ? apiResponse({ data: previewed.change }) : lenderErrorResponse(previewed);
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("POST");
}
