import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { createApplicationLinkBody } from "~/domain/partner-api/requests";
import { parseProduct } from "~/domain/products";
import { apiKeyContext, publicContext } from "~/http/request/guards.server";
import { parseBody, readBody } from "~/http/request/parse-body.server";
import { allowMethods, apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { apiMode } from "~/services/api-keys/api-mode";
import { createApplicationLink } from "~/services/partner-api/create-application-link.server";
import { apiWords, refuseLink } from "./refusal-words.server";

/** POST → a link with which a customer starts an application on their own phone; 201, or 200 for a known reference. Nobody opens a test link: it leads to the reference. */
export async function action(args: ActionFunctionArgs) {
  allowMethods(args.request, "POST");
  const body = parseBody(createApplicationLinkBody, await readBody(args.request), apiWords);
  const done = await apiKeyContext(args, "links:create", async (ctx, caller) => {
    if (!body.ok) return body;
    const { product, reference, merchant_id } = body.value;
    const wish = {
      product: parseProduct(product),
      reference: reference ?? null,
      merchantId: merchant_id ?? null,
    };
    const made = await createApplicationLink({ ctx, caller, wish });
    return made.ok ? { ...made, mode: apiMode(ctx) } : made;
  });
  if (!done.ok) return refuseLink(done);
  const { code, origin, isNew, mode } = done;
  const url = mode === "test" ? `${origin}/developers?link=${code}` : `${origin}/t/${code}`;
  return apiResponse({ data: { link: code, url } }, { status: isNew ? 201 : 200 });
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("POST");
}
