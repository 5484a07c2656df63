import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { openApplicationBody } from "~/domain/applications/application-bodies";
import { invalidBody, parseBody } from "~/http/request/api-body.server";
import { customerContext, publicContext } from "~/http/request/guards.server";
import { allowMethods, apiRefusal, apiResponse, methodNotAllowed, readBody } from "~/http/response/envelope.server";
import { openApplication } from "~/services/applications/open-application.server";

/** POST {productType} → data {prospectId, appId}: the customer's one open application for a product, by code or by the specification's name. */
export async function action(args: ActionFunctionArgs) {
  allowMethods(args.request, "POST");
  const body = parseBody(openApplicationBody, await readBody(args.request), () => "Unknown product type.");
  const opened = await customerContext(args, async (ctx, session) =>
    body.ok ? openApplication({ ctx, session, product: body.value.productType }) : body,
  );
  if (!opened.ok) {
    if (opened.code === "invalid") return invalidBody(opened);
    return apiRefusal(422, opened.code, undefined, { errors: { productType: ["Not offered here."] } });
  }
  const { prospectId, appId, isNew } = opened;
  return apiResponse({ data: { prospectId, appId } }, { status: isNew ? 201 : 200 });
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("POST");
}
