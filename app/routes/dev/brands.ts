import type { LoaderFunctionArgs } from "@remix-run/node";
import { devContext } from "~/http/request/guards.server";
import { listBrands } from "~/services/brands/list-brands.server";

/** GET → [{key, name, host}]. */
export function loader(args: LoaderFunctionArgs) {
  devContext(args);
  return Response.json(listBrands(), { headers: { "Cache-Control": "no-store" } });
}
