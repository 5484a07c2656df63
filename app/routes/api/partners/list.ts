import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { publicContext, staffContext } from "~/http/request/guards.server";
import { apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { listPartners } from "~/services/partners/list-partners.server";
import { partnerResponse } from "./response.server";

/** GET → every partner brand with its commercials (OQ-41). */
export async function loader(args: LoaderFunctionArgs) {
  const partners = await staffContext(args, "partners:edit", (ctx) => listPartners({ ctx }));
  return apiResponse({ data: partners.map(partnerResponse) });
}

export function action(args: ActionFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("GET");
}
