import type { LoaderFunctionArgs } from "@remix-run/node";
import { publicContext } from "~/http/request/guards.server";
import { publishKeys } from "~/services/receipts/publish-keys.server";

/** The public keys of receipts with their days (BEY-18). Every brand's site has the same ones. */
export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return Response.json(publishKeys(), {
    headers: { "Cache-Control": "public, max-age=3600", "Access-Control-Allow-Origin": "*" },
  });
}
