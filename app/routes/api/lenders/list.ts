import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { isFilterSegment } from "~/domain/lenders/segments";
import { publicContext, staffContext } from "~/http/request/guards.server";
import { apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { refuseCall } from "~/http/response/respond.server";
import { listLenders } from "~/services/lenders/list-lenders.server";

/** GET → the lenders, all or those of segment pl, bl, gl or hl (API-19, API-20). */
export async function loader(args: LoaderFunctionArgs) {
  const segment = args.params.segment ?? null;
  const lenders = await staffContext(args, "lenders:edit", async (ctx) =>
    segment === null || isFilterSegment(segment) ? listLenders({ ctx, segment }) : null,
  );
  return lenders ? apiResponse({ data: lenders }) : refuseCall("not-found");
}

export function action(args: ActionFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("GET");
}
