import type { ListedPartner } from "~/services/partners/list-partners.server";

/** A listed partner under the specification's names (OQ-41, OQ-69). */
export function partnerResponse(partner: ListedPartner) {
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
