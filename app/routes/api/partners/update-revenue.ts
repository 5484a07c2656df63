import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { updatePartnerRevenueBody } from "~/domain/partners/requests";
import { publicContext, staffContext } from "~/http/request/guards.server";
import { parseBody, readBody } from "~/http/request/parse-body.server";
import { allowMethods, apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { refuseCall } from "~/http/response/respond.server";
import { commercialsWords } from "~/i18n/staff/brand-commercials";
import { updatePartnerShare } from "~/services/partners/partner-share.server";

/** POST {revenue_percent, revenue_flat_fee, version?} for the partner whose brand is {id} (API-12, ADM-27). */
export async function action(args: ActionFunctionArgs) {
  allowMethods(args.request, "POST");
  const body = parseBody(updatePartnerRevenueBody, await readBody(args.request));
  const changed = await staffContext(args, "partners:edit", async (ctx) =>
    body.ok
      ? updatePartnerShare({
          ctx,
          brandId: args.params.id ?? "",
          revenuePercent: body.value.revenue_percent,
          revenueFlatFee: body.value.revenue_flat_fee,
          version: body.value.version,
        })
      : body,
  );
  if (!changed.ok)
    return refuseCall(changed.code, {
      message: commercialsWords.refusals[changed.code],
      errors: "errors" in changed ? changed.errors : undefined,
    });
  return apiResponse({ data: { version: changed.version } }, { message: commercialsWords.saved });
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("POST");
}
