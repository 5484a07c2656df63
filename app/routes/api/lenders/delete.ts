import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { safeDeleteLenderBody } from "~/domain/lenders/requests";
import { publicContext, staffContext } from "~/http/request/guards.server";
import { allowMethods, apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { lenderCallWords } from "~/i18n/staff/lender-calls";
import { deleteLender } from "~/services/lenders/delete-lender.server";
import { lenderBody, lenderErrorResponse } from "./response.server";

/** POST {lender_id}: removes a lender from lists and offers; its past applications remain (API-22). */
export async function action(args: ActionFunctionArgs) {
  allowMethods(args.request, "POST");
  const body = await lenderBody(args.request, safeDeleteLenderBody);
  const deleted = await staffContext(args, "lenders:edit", async (ctx) =>
    body.ok ? deleteLender({ ctx, lenderId: body.value.lender_id }) : body,
  );
  if (!deleted.ok) return lenderErrorResponse(deleted);
  return apiResponse({ data: { lender_id: deleted.lenderId } }, { message: lenderCallWords.deleted });
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("POST");
}
