import { istDay } from "~/domain/dates/ist";
import { voucherState } from "~/domain/vouchers/voucher-state";
import { dayWords } from "~/i18n/day-words";
import { CATALOGUE_PAGE_WORDS } from "~/i18n/staff/catalogue";
import { planWords } from "~/i18n/staff/plans";
import { portalContentWords } from "~/i18n/staff/portal-content";
import { voucherWords } from "~/i18n/staff/vouchers";
import type { ListSource } from "~/services/exports/list-source";
import { listInsurers, listPlanRecords } from "~/services/insurance/plan-records.server";
import { listArticleRecords } from "~/services/partners-portal/article-records.server";
import { listVoucherRecords } from "~/services/vouchers/voucher-records.server";
import { unpagedSource } from "./keyset-source";

const wordOf = (words: Readonly<Record<string, string>>, code: string) => words[code] ?? code;

/** The insurance plans as a file. */
export const plansSource = (): ListSource => {
  const { heads, states, products } = planWords;
  return unpagedSource({
    name: planWords.title,
    head: [heads.plan, heads.insurer, heads.product, heads.premium, CATALOGUE_PAGE_WORDS.state],
    async read(tx) {
      const insurers = new Map((await listInsurers({ ctx: { tx } })).map((one) => [one.id, one]));
      const records = await listPlanRecords({ ctx: { tx } });
      return records.map((record) => ({ ...record, of: insurers.get(record.insurer) }));
    },
    cells: ({ name, of: insurer, product, premium_rupees, status }) => [
      name,
      insurer?.name ?? null,
      wordOf(products, product),
      Number(premium_rupees),
      status !== "1" ? states.off : insurer?.lenderStatus === 1 ? states.shown : states.insurerOff,
    ],
  });
};

/** The vouchers as a file. */
export const vouchersSource = (_query: URLSearchParams, now: Date): ListSource => {
  const { heads, states, categories, valid } = voucherWords;
  const today = istDay(now);
  return unpagedSource({
    name: voucherWords.title,
    head: [heads.shop, heads.kind, heads.offer, heads.valid, heads.order, CATALOGUE_PAGE_WORDS.state],
    read: (tx) => listVoucherRecords({ ctx: { tx } }),
    cells: (row) => [
      row.shop,
      wordOf(categories, row.category),
      row.offer,
      valid(dayWords(row.valid_from, "en"), dayWords(row.valid_until, "en")),
      Number(row.sort_order),
      states[voucherState(row, today)],
    ],
  });
};

/** The texts of the portal as a file (OQ-56). */
export const portalContentSource = (): ListSource => {
  const { heads, kinds, states } = portalContentWords;
  return unpagedSource({
    name: portalContentWords.title,
    head: [heads.title, heads.kind, heads.order, CATALOGUE_PAGE_WORDS.state],
    read: (tx) => listArticleRecords({ ctx: { tx } }),
    cells: (row) => [
      row.title,
      wordOf(kinds, row.kind),
      Number(row.sort_order),
      states[row.status === "1" ? "shown" : "off"],
    ],
  });
};
