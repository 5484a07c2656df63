import type { LoaderFunctionArgs } from "@remix-run/node";
import { partnerDocument } from "~/http/openapi/partner-document";
import { publicContext } from "~/http/request/guards.server";

/** GET → the OpenAPI 3.1 document of the partner's API, with the address of this host. */
export function loader(args: LoaderFunctionArgs) {
  const { origin } = publicContext(args);
  return new Response(JSON.stringify(partnerDocument(origin)), {
    headers: { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
