import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { openApplicationBody } from "~/domain/applications/requests";
import { customerContext, publicContext } from "~/http/request/guards.server";
import { parseBody, readBody } from "~/http/request/parse-body.server";
import { allowMethods, apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { refuseCall } from "~/http/response/respond.server";
import { openApplication } from "~/services/applications/open-application.server";

/**
 * POST {productType} → data {prospectId, appId}: the customer's one open application for a product, named by our code
 * or the specification's name.
 */
export async function action(args: ActionFunctionArgs) {
  allowMethods(args.request, "POST");
  const body = parseBody(openApplicationBody, await readBody(args.request), () => "Unknown product type.");
  const opened = await customerContext(args, async (ctx, session) =>
    body.ok ? openApplication({ ctx, session, product: body.value.productType }) : body,
  );
  if (!opened.ok) {
    if (opened.code === "invalid") return refuseCall(opened);
    return refuseCall(opened.code, { errors: { productType: ["Not offered here."] } });
  }
  const { prospectId, appId, isNew } = opened;
  return apiResponse({ data: { prospectId, appId } }, { status: isNew ? 201 : 200 });
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("POST");
}
