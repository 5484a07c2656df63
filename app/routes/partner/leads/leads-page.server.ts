import { brandName } from "@tenants/brand/names";
import { isFiltered, leadQuery, readLeadFilter } from "~/domain/leads/lead-filter";
import { LEAD_STAGES } from "~/domain/leads/lead-stage";
import { readListCursor } from "~/domain/lists/cursor";
import { PRODUCT_CODES } from "~/domain/products";
import { momentWords } from "~/i18n/moment-words";
import { leadLine, productWords } from "~/i18n/phrases/leads.server";
import { portalWords } from "~/i18n/portal/portal-words.server";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { listLeads } from "~/services/leads/list-leads.server";
import { ownMerchants } from "~/services/leads/own-merchants.server";

const LEADS = "/partner/leads";

const hrefOf = (query: URLSearchParams, more: Record<string, string> = {}) => {
  const whole = new URLSearchParams([...query, ...Object.entries(more)]);
  return whole.size > 0 ? `${LEADS}?${whole}` : LEADS;
};

/** What the list of leads shows for the filter and the cursor of an address. */
export async function leadsPage(ctx: TenantCtx<PartnerActor>, searchParams: URLSearchParams) {
  const words = portalWords(ctx.locale).leads;
  const products = productWords(ctx.locale);
  const filter = readLeadFilter(searchParams);
  const cursor = readListCursor(searchParams);
  const page = await listLeads({ ctx, filter, cursor });
  const merchants = await ownMerchants({ ctx });
  const names = new Map(merchants.map(({ id, name }) => [id, name]));
  const query = leadQuery(filter);
  const brand = brandName(ctx.brand, ctx.locale);
  return {
    words,
    leads: page.leads.map((lead) => ({
      ...leadLine({ lead, words, products, brand, locale: ctx.locale, now: ctx.now }),
      merchant: lead.merchantId === null ? null : (names.get(lead.merchantId) ?? null),
    })),
    filter: Object.fromEntries(query),
    isFiltered: isFiltered(filter),
    stages: LEAD_STAGES.map((value) => ({ value, label: words.stages[value] })),
    products: PRODUCT_CODES.map((value) => ({ value, label: products[value] })),
    merchants: merchants.map(({ id, name }) => ({ value: id, label: name })),
    lookedUntil: page.lookedUntil && momentWords(page.lookedUntil, ctx.locale),
    pages: {
      newest: cursor ? hrefOf(query) : null,
      newer: page.newer && hrefOf(query, { after: page.newer }),
      older: page.older && hrefOf(query, { before: page.older }),
    },
  };
}
