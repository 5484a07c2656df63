import { hasProduct } from "@tenants/brand/features";
import { PAGES } from "~/domain/journey/pages";
import { VOUCHER_CATEGORIES, type VoucherCategory } from "~/domain/vouchers/categories";
import { dayWords } from "~/i18n/day-words";
import { termsMarkOf } from "~/i18n/phrases/terms-mark.server";
import { translator } from "~/i18n/translator.server";
import { pick, words } from "~/i18n/words";
import type { Ctx, TenantCtx } from "~/platform/context";
import { listVouchers, type VoucherView } from "~/services/vouchers/list-vouchers.server";
import { voucherPath } from "~/services/vouchers/voucher-link.server";

const PATH = PAGES["discount-vouchers"];

/** The catalogue in words. A category without vouchers has no entry in the filter. */
export function vouchersWords({
  ctx,
  vouchers,
  category,
  hrefOf,
}: {
  ctx: Ctx;
  vouchers: readonly VoucherView[];
  category: VoucherCategory | null;
  /** Our outbound redirect to a voucher's shop. */
  hrefOf: (voucherId: string) => string;
}) {
  const { locale } = ctx;
  const texts = words(locale, "vouchers");
  const t = translator(locale, "vouchers");
  const termsMark = termsMarkOf(ctx);
  const shown = vouchers.filter((voucher) => category === null || voucher.category === category);
  const categories = VOUCHER_CATEGORIES.filter((one) => vouchers.some((voucher) => voucher.category === one));
  return {
    ...pick(texts, "title", "lead", "filterLabel", "codeLabel", "toShop", "newTab", "none", "showAll", "share"),
    filters: [
      { href: PATH, label: texts.all, isCurrent: category === null },
      ...categories.map((one) => ({
        href: `${PATH}?category=${one}`,
        label: texts[`category_${one}`],
        isCurrent: one === category,
      })),
    ],
    count: t("count", { count: shown.length }),
    isFiltered: category !== null,
    cards: shown.map((voucher) => ({
      id: voucher.id,
      shop: voucher.shop,
      category: texts[`category_${voucher.category}`],
      offer: `${voucher.offer}${termsMark ? "*" : ""}`,
      terms: voucher.terms,
      code: voucher.code,
      until: t("until", { day: dayWords(voucher.validUntil, locale) }),
      href: hrefOf(voucher.id),
    })),
    termsMark,
  };
}

/** The catalogue of discount vouchers (OQ-10). Null where the brand has none. */
export async function vouchersPage({ ctx, category }: { ctx: TenantCtx; category: VoucherCategory | null }) {
  if (!hasProduct(ctx.brand, "DV")) return null;
  const hrefOf = (voucherId: string) => voucherPath(ctx.brand.id, voucherId);
  return vouchersWords({ ctx, vouchers: await listVouchers({ ctx }), category, hrefOf });
}
