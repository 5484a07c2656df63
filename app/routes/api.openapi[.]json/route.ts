import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { methodNotAllowed } from "~/http/envelope.server";
import { publicContext } from "~/http/guards.server";
import { openApiText } from "~/http/openapi/text.server";

/** The OpenAPI 3.1 document of every call under /api. */
export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return new Response(openApiText(), {
    headers: { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-cache" },
  });
}

export function action(args: ActionFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("GET");
}
