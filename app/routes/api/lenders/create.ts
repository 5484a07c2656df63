import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { createLenderBody } from "~/domain/lenders/requests";
import { publicContext, staffContext } from "~/http/request/guards.server";
import { allowMethods, apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { lenderCallWords } from "~/i18n/staff/lender-calls";
import { createLender } from "~/services/lenders/create-lender.server";
import { lenderBody, namingRefusal } from "./response.server";

/** POST {name, segment?} → data: the new lender's fields (API-21). It is off until it is complete. */
export async function action(args: ActionFunctionArgs) {
  allowMethods(args.request, "POST");
  const body = await lenderBody(args.request, createLenderBody);
  const created = await staffContext(args, "lenders:edit", async (ctx) =>
    body.ok ? createLender({ ctx, ...body.value }) : body,
  );
  if (!created.ok) return namingRefusal(created, "lender");
  return apiResponse({ data: created.lender }, { status: 201, message: lenderCallWords.created });
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("POST");
}
