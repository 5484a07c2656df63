import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { openApiText } from "~/http/openapi/registry";
import { publicContext } from "~/http/request/guards.server";
import { methodNotAllowed } from "~/http/response/envelope.server";

/** GET → the OpenAPI 3.1 document of every call under /api. */
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
