import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { updatePartnerRevenueBody } from "~/domain/partners/update-partner-revenue-body";
import { publicContext, staffContext } from "~/http/request/guards.server";
import { allowMethods, apiRefusal, apiResponse, methodNotAllowed, readBody } from "~/http/response/envelope.server";
import { updatePartnerRevenue } from "~/services/partners/update-partner.server";
import { faultsOf } from "./response.server";

const STATUS = { "unknown-partner": 404, stale: 409 } as const;

/** POST {revenue_percent, revenue_flat_fee, version?} for the partner whose brand is {id} (API-12, ADM-27). */
export async function action(args: ActionFunctionArgs) {
  allowMethods(args.request, "POST");
  const parsed = updatePartnerRevenueBody.safeParse(await readBody(args.request));
  const changed = await staffContext(args, "partners:edit", async (ctx) =>
    parsed.success
      ? updatePartnerRevenue({
          ctx,
          brandId: args.params.id ?? "",
          revenuePercent: parsed.data.revenue_percent,
          revenueFlatFee: parsed.data.revenue_flat_fee,
          version: parsed.data.version,
        })
      : null,
  );
  if (!parsed.success) return apiRefusal(422, "invalid", undefined, { errors: faultsOf(parsed.error) });
  if (!changed?.ok) return apiRefusal(STATUS[changed?.code ?? "unknown-partner"], changed?.code ?? "unknown-partner");
  return apiResponse({ data: { version: changed.version } }, { message: "Partner updated successfully" });
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("POST");
}
