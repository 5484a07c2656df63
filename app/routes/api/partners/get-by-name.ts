import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { publicContext } from "~/http/request/guards.server";
import { apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { brandByName, publicBrand } from "~/services/brands/public-brand.server";

/** GET → the public configuration of a brand (API-04). */
export async function loader(args: LoaderFunctionArgs) {
  return apiResponse({ data: publicBrand(brandByName({ ctx: publicContext(args), name: args.params.name })) });
}

export function action(args: ActionFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("GET");
}
