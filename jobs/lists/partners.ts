import { BRAND_STATES } from "~/domain/brands/brand-state";
import { parseCursor } from "~/domain/lists/cursor";
import { isPartnerStatus } from "~/domain/merchants/partner-status";
import { isMerchantStatus } from "~/domain/merchants/status";
import { STORED_REFERRAL_STATES } from "~/domain/referrals/referral-state";
import { momentWords } from "~/i18n/moment-words";
import { brandsWords } from "~/i18n/staff/brands";
import { MERCHANT_WORDS } from "~/i18n/staff/merchants";
import { referralWords } from "~/i18n/staff/referrals";
import { brandOfKey } from "~/services/brands/brands.server";
import type { ListSource } from "~/services/exports/list-source";
import { listMerchants } from "~/services/merchants/list-merchants.server";
import { listPortalPartners } from "~/services/merchants/list-portal-partners.server";
import { filterPartners, listPartners } from "~/services/partners/list-partners.server";
import { listStaffReferrals } from "~/services/referrals/staff-referrals.server";
import { keysetSource, unpagedSource } from "./keyset-source";

/** The partner brands of a filter as a file. */
export function partnerBrandsSource(query: URLSearchParams, now: Date): ListSource {
  const { columns } = brandsWords;
  const search = (query.get("search") ?? "").slice(0, 80);
  const status = BRAND_STATES.find((one) => one === query.get("status")) ?? null;
  return unpagedSource({
    name: brandsWords.title,
    head: [
      ...[columns.name, columns.key, columns.host, columns.status],
      ...[columns.utm, columns.percent, columns.fee, columns.leads],
    ],
    read: async (tx) => filterPartners(await listPartners({ ctx: { tx, now } }), search, status),
    cells: (row) => [
      row.name,
      row.key,
      row.host,
      brandsWords.status[row.status],
      row.utmId,
      row.revenuePercent,
      row.revenueFlatFee,
      row.leads,
    ],
  });
}

const brandIdOf = (query: URLSearchParams) => brandOfKey(query.get("brand") ?? "")?.id ?? null;

const searchOf = (query: URLSearchParams) => (query.get("q") ?? "").trim().slice(0, 100);

/** The partners of a portal narrow a file to what fits into one read. */
const MAX_PARTNERS = 20_000;

const portalPartnersSource = (query: URLSearchParams): ListSource => {
  const words = MERCHANT_WORDS;
  const wanted = query.get("status");
  const status = isPartnerStatus(wanted) ? wanted : null;
  const filter = { brandId: brandIdOf(query), status, search: searchOf(query), most: MAX_PARTNERS };
  return unpagedSource({
    name: words.partners,
    head: [words.name, words.brand, words.status, words.merchants, words.users],
    read: async (tx) => (await listPortalPartners({ ctx: { tx }, ...filter })).partners,
    cells: (row) => [row.name, row.brandName, words.statuses[row.status], row.merchants, row.users],
  });
};

const merchantsOnlySource = (query: URLSearchParams, now: Date): ListSource => {
  const words = MERCHANT_WORDS;
  const wanted = query.get("status");
  const status = isMerchantStatus(wanted) ? wanted : null;
  const filter = { brandId: brandIdOf(query), status, search: searchOf(query) };
  return {
    name: words.merchants,
    head: [
      ...[words.name, words.partner, words.brand, words.location, words.status, words.owner],
      ...[words.mobile, words.email, words.trackingLink, words.leads],
    ],
    async count(tx) {
      const { counts } = await listMerchants({ ctx: { tx, now }, filter: { ...filter, after: null }, size: 1 });
      return status ? counts[status] : Object.values(counts).reduce((sum, count) => sum + count, 0);
    },
    async page(tx, after, size) {
      const { merchants, next } = await listMerchants({
        ctx: { tx, now },
        filter: { ...filter, after: parseCursor(after) },
        size,
      });
      const rows = merchants.map((row) => [
        row.name,
        row.partner.name,
        row.brandKey,
        row.location,
        words.statuses[row.status],
        row.contact.name,
        row.contact.mobileMasked,
        row.contact.emailMasked,
        row.trackingCode,
        row.leads,
      ]);
      return { rows, next };
    },
  };
};

/** Merchants, or partners with a portal, of a filter as a file, masked like the list. */
export const merchantsSource = (query: URLSearchParams, now: Date): ListSource =>
  query.get("view") === "partners" ? portalPartnersSource(query) : merchantsOnlySource(query, now);

/** Referred businesses in a state as a file, masked like the list (OQ-60). */
export function referralsSource(query: URLSearchParams): ListSource {
  const words = referralWords;
  const state = STORED_REFERRAL_STATES.find((one) => one === query.get("state")) ?? "applied";
  const brandId = brandIdOf(query);
  return keysetSource({
    name: words.title,
    head: [
      words.heads.business,
      words.contact,
      words.mobile,
      words.heads.referrer,
      words.heads.brand,
      words.heads.since,
    ],
    count: (tx) => tx.partnerReferral.count({ where: { state, ...(brandId ? { brandId } : {}) } }),
    read: (tx, after, size) => listStaffReferrals({ ctx: { tx }, state, brandId, after, size }),
    cells: (row) => [
      row.businessName,
      row.name,
      row.mobileMasked,
      row.referrer,
      row.brandName,
      momentWords(row.at, "en"),
    ],
  });
}
