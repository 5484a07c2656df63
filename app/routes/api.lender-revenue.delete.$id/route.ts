import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { allowMethods, apiAnswer, apiRefusal, methodNotAllowed } from "~/http/envelope.server";
import { publicContext, staffContext } from "~/http/guards.server";
import { deleteRevenue } from "~/services/revenue/delete-revenue.server";
import { revenueWords } from "~/ui/admin/revenue/words";

/** POST: takes one slab off its lender's list (API-31). */
export async function action(args: ActionFunctionArgs) {
  allowMethods(args.request, "POST");
  const id = args.params.id ?? "";
  const gone = await staffContext(args, "revenue:edit", (ctx) => deleteRevenue({ ctx, id }));
  if (gone.ok) return apiAnswer({}, { message: revenueWords.deleted });
  return apiRefusal(404, gone.code, undefined, { message: revenueWords.deleteFailed });
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("POST");
}
