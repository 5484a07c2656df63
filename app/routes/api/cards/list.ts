import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { publicContext, staffContext } from "~/http/request/guards.server";
import { apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { listCards } from "~/services/cards/list-cards.server";

/** GET → every card of the catalogue by sort_order (API-17). */
export async function loader(args: LoaderFunctionArgs) {
  return apiResponse({ data: await staffContext(args, "cards:edit", (ctx) => listCards({ ctx })) });
}

export function action(args: ActionFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("GET");
}
