import { z } from "zod";
import { isUuid } from "~/domain/patterns/uuid";
import { type No, no, type Yes, yes } from "~/domain/result";
import { sql } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";
import { newId } from "~/platform/ids";
import type { StaffCtx } from "~/services/brands/brand-row.server";

const COLUMNS = {
  id: true,
  name: true,
  utmId: true,
  revenuePercent: true,
  revenueFlatFee: true,
  version: true,
} as const;

type Decimal = { toString(): string } | null;
const numberOf = (value: Decimal): number | null => (value === null ? null : Number(value.toString()));

/** The commercial terms of a brand's partner: percent of the commission, fee in rupees. */
export type PartnerRow = {
  id: string;
  name: string;
  utmId: string | null;
  revenuePercent: number | null;
  revenueFlatFee: number | null;
  version: number;
};

const NAME = z.object({ name: z.string() });

/** The oldest partner of a brand, created if there is none; its row is locked until the commit. */
export async function lockPartner(
  ctx: StaffCtx,
  brandId: string,
): Promise<Yes<{ partner: PartnerRow }> | No<"unknown-partner">> {
  if (!isUuid(brandId)) return no("unknown-partner");
  const brand = await queryRow(ctx.tx, sql`select name from brands where id = ${brandId}::uuid for update`, NAME);
  if (!brand) return no("unknown-partner");
  const found = await ctx.tx.partner.findFirst({
    where: { brandId },
    select: COLUMNS,
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  const row =
    found ?? (await ctx.tx.partner.create({ data: { brandId, id: newId(), name: brand.name }, select: COLUMNS }));
  return yes({
    partner: { ...row, revenuePercent: numberOf(row.revenuePercent), revenueFlatFee: numberOf(row.revenueFlatFee) },
  });
}
