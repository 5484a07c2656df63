import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { publicContext, staffContext } from "~/http/request/guards.server";
import { apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { type ListedPartner, listPartners } from "~/services/partners/list-partners.server";

/** A listed partner under the specification's names (OQ-41, OQ-69). */
function partnerResponse(partner: ListedPartner) {
  return {
    id: partner.id,
    partner: partner.key,
    name: partner.name,
    domain: partner.host,
    status: partner.status,
    utm_id: partner.utmId,
    revenue_percent: partner.revenuePercent,
    revenue_flat_fee: partner.revenueFlatFee,
    leads_30d: partner.leads,
  };
}

/** GET → every partner brand with its commercials (OQ-41). */
export async function loader(args: LoaderFunctionArgs) {
  const partners = await staffContext(args, "partners:edit", (ctx) => listPartners({ ctx }));
  return apiResponse({ data: partners.map(partnerResponse) });
}

export function action(args: ActionFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("GET");
}
