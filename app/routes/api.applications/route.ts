import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { parseProduct } from "~/domain/products";
import { allowMethods, apiAnswer, apiRefusal, methodNotAllowed, readBody } from "~/http/envelope.server";
import { customerContext, publicContext } from "~/http/guards.server";
import { openApplication } from "~/services/applications/open-application.server";

/** POST {productType} → data {prospectId, appId}: the customer's one open application for a product, by code or by the specification's name. */
export async function action(args: ActionFunctionArgs) {
  allowMethods(args.request, "POST");
  const { productType } = await readBody(args.request);
  const product = parseProduct(productType);
  const opened = await customerContext(args, (ctx, session) =>
    product ? openApplication({ ctx, session, product }) : Promise.resolve(null),
  );
  if (!opened) return apiRefusal(422, "invalid", undefined, { errors: { productType: ["Unknown product type."] } });
  if (!opened.ok) return apiRefusal(422, opened.code, undefined, { errors: { productType: ["Not offered here."] } });
  const { prospectId, appId, isNew } = opened;
  return apiAnswer({ data: { prospectId, appId } }, { status: isNew ? 201 : 200 });
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("POST");
}
