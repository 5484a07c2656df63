import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { updateSpecialOfferBody } from "~/domain/lenders/requests";
import { publicContext, staffContext } from "~/http/request/guards.server";
import { allowMethods, apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { lenderCallWords } from "~/i18n/staff/lender-calls";
import { updateSpecialOffer } from "~/services/lenders/update-special-offer.server";
import { lenderBody, lenderErrorResponse } from "./response.server";

/**
 * POST {lender_id, so_text, so_date_start, so_date_end, version?}: saves a special offer in one transaction (OQ-65).
 */
export async function action(args: ActionFunctionArgs) {
  allowMethods(args.request, "POST");
  const body = await lenderBody(args.request, updateSpecialOfferBody);
  const updated = await staffContext(args, "lenders:edit", async (ctx) =>
    body.ok ? updateSpecialOffer({ ctx, offer: body.value }) : body,
  );
  if (!updated.ok) return lenderErrorResponse(updated);
  return apiResponse({ data: updated.offer }, { message: lenderCallWords.updated });
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("POST");
}
