import { istDay } from "~/domain/dates/ist";
import { readTrackingLinkFilter, trackingLinkQuery } from "~/domain/links/tracking-link-filter";
import { readListCursor } from "~/domain/lists/cursor";
import { PRODUCTS } from "~/domain/products";
import { dayWords } from "~/i18n/day-words";
import { momentWords } from "~/i18n/moment-words";
import { trackingLinkWords as words } from "~/i18n/staff/tracking-links";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { listOwnExports } from "~/services/exports/own-list-exports.server";
import { listTrackingLinks } from "~/services/links/list-tracking-links.server";
import { filterChoices } from "~/services/reports/filter-choices.server";

const PATH = "/admin/tracking-links";

const hrefOf = (query: URLSearchParams, more: Record<string, string> = {}) => {
  const all = new URLSearchParams([...query, ...Object.entries(more)]).toString();
  return all ? `${PATH}?${all}` : PATH;
};

/** What the list shows for an address. */
export async function trackingLinksPage(ctx: TenantCtx<StaffActor>, searchParams: URLSearchParams) {
  const filter = readTrackingLinkFilter(searchParams);
  const cursor = readListCursor(searchParams);
  const page = await listTrackingLinks({ tx: ctx.tx, filter, cursor });
  const { brands } = await filterChoices(ctx);
  const query = trackingLinkQuery(filter);
  const without = (name: "partnerId" | "merchantId") => hrefOf(trackingLinkQuery({ ...filter, [name]: null }));
  return {
    rows: page.rows.map(({ at, code, name, brand, partner, merchant, tags, active, clicks, leads, disbursals }) => ({
      code,
      name,
      brand,
      clicks,
      leads,
      disbursals,
      owner: partner ?? words.ownBrand,
      merchant,
      campaign: tags.utm_campaign ?? "–",
      isActive: active,
      made: dayWords(istDay(at), "en"),
    })),
    lookedUntil: page.lookedUntil && momentWords(page.lookedUntil, "en"),
    pages: {
      newest: cursor ? hrefOf(query) : null,
      newer: page.newer && hrefOf(query, { after: page.newer }),
      older: page.older && hrefOf(query, { before: page.older }),
    },
    query: query.toString(),
    filter: Object.fromEntries(query),
    extras: [
      ...(filter.partnerId ? [{ text: words.ofPartner, href: without("partnerId") }] : []),
      ...(filter.merchantId ? [{ text: words.ofMerchant, href: without("merchantId") }] : []),
    ],
    choices: { brands, products: PRODUCTS.map(({ code, name }) => ({ value: code, label: name })) },
    files: await listOwnExports({ ctx, list: "tracking-links" }),
  };
}
