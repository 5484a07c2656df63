import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { publicContext, staffContext } from "~/http/request/guards.server";
import { apiAnswer, methodNotAllowed } from "~/http/response/envelope.server";
import { listPartners } from "~/services/partners/list-partners.server";
import { partnerAnswer } from "./answer.server";

/** GET → every partner brand with its commercials (OQ-41). */
export async function loader(args: LoaderFunctionArgs) {
  const partners = await staffContext(args, "partners:edit", (ctx) => listPartners({ ctx }));
  return apiAnswer({ data: partners.map(partnerAnswer) });
}

export function action(args: ActionFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("GET");
}
