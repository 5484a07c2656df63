import { checkCardLink } from "~/domain/cards/card-link";
import type { Day } from "~/domain/dates/day";
import { istDay } from "~/domain/dates/ist";
import { isUuid } from "~/domain/patterns/uuid";
import { parseCategory, type VoucherCategory } from "~/domain/vouchers/categories";
import type { TenantCtx } from "~/platform/context";

/** A voucher as people see it. Its link stays on the server: people follow it through a recorded click. */
export type VoucherView = {
  readonly id: string;
  readonly shop: string;
  readonly category: VoucherCategory;
  /** In the page's language if the catalogue has it, else in English. */
  readonly offer: string;
  readonly terms: string | null;
  /** What to enter at the till; null when the link is enough. */
  readonly code: string | null;
  readonly validUntil: Day;
  readonly link: string;
  readonly host: string;
};

/** The vouchers that are on and valid today in India, in the catalogue's order. `id` selects one. */
export async function listVouchers({ ctx, id }: { ctx: TenantCtx; id?: string }): Promise<VoucherView[]> {
  const today = new Date(`${istDay(ctx.now)}T00:00:00Z`);
  const rows = await ctx.tx.voucher.findMany({
    where: {
      deletedAt: null,
      status: 1,
      validFrom: { lte: today },
      validUntil: { gte: today },
      ...(id === undefined ? {} : { id }),
    },
    orderBy: [{ sortOrder: "asc" }, { id: "asc" }],
  });
  const isHindi = ctx.locale === "hi";
  return rows.flatMap((row) => {
    const category = parseCategory(row.category);
    const checked = checkCardLink(row.link);
    if (!category || !checked.ok) return [];
    return [
      {
        id: row.id,
        shop: row.shop,
        category,
        offer: (isHindi ? row.offerHi : null) ?? row.offer,
        terms: (isHindi ? row.termsHi : null) ?? row.terms,
        code: row.code,
        validUntil: row.validUntil.toISOString().slice(0, 10) as Day,
        link: row.link,
        host: checked.host,
      },
    ];
  });
}

/** One of these vouchers; null when it is off, expired or unknown. */
export async function findVoucher({ ctx, voucherId }: { ctx: TenantCtx; voucherId: string }) {
  return isUuid(voucherId) ? ((await listVouchers({ ctx, id: voucherId }))[0] ?? null) : null;
}
