import type { MerchantStatus } from "~/domain/merchants/status";
import { parseIdentifier } from "~/domain/patterns/identifier";
import { isUuid } from "~/domain/patterns/uuid";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { lookupIndex } from "~/platform/crypto.server";
import type { Prisma } from "~/platform/database/client.server";
import { brands } from "~/services/brands/brands.server";

const MERCHANTS_ON_A_PAGE = 50;

export type MerchantFilter = {
  /** Null for all brands. */
  brandId: string | null;
  status: MerchantStatus | null;
  /** Part of the name, the place or the partner's name; or a whole mobile number or e-mail address. */
  search: string;
  /** The cursor of the previous page. */
  after: string | null;
};

export type MerchantRow = {
  id: string;
  brandKey: string;
  name: string;
  partner: { id: string; name: string };
  location: string;
  status: MerchantStatus;
  statusReason: string | null;
  contact: { name: string; mobileMasked: string | null; emailMasked: string | null };
  trackingCode: string | null;
  leads: number;
  createdAt: Date;
};

/** The cursor is the last row's time and id, so rows that are added later shift nothing. */
const cursorOf = ({ createdAt, id }: { createdAt: Date; id: string }) => `${createdAt.getTime()}.${id}`;

function readCursor(text: string | null): { createdAt: Date; id: string } | null {
  const [instant, id] = text?.split(".") ?? [];
  const createdAt = new Date(Number(instant));
  return id && isUuid(id) && !Number.isNaN(createdAt.getTime()) ? { createdAt, id } : null;
}

/**
 * A whole number or address is searched by its index, which differs between brands; anything else as part of a name.
 */
function searchFor(search: string, brandId: string | null): Prisma.MerchantWhereInput {
  const text = search.trim().slice(0, 100);
  if (!text) return {};
  const identifier = parseIdentifier(text);
  if (identifier) {
    const { channel, value } = identifier;
    const ids = brandId ? [brandId] : [...brands().current().byId.keys()];
    const found = { in: ids.map((id) => lookupIndex(id, channel, value)) };
    return channel === "mobile" ? { mobileIdx: found } : { emailIdx: found };
  }
  const contains = { contains: text.replace(/[\\%_]/g, "\\$&"), mode: "insensitive" as const };
  return { OR: [{ name: contains }, { location: contains }, { partner: { name: contains } }] };
}

/** A page of the merchants of all brands or one, newest first, with their leads. `next` is the cursor of the next page. */
export async function listMerchants({
  ctx,
  filter,
  size = MERCHANTS_ON_A_PAGE,
}: {
  ctx: Pick<TenantCtx<StaffActor>, "tx">;
  filter: MerchantFilter;
  size?: number;
}): Promise<{ merchants: MerchantRow[]; counts: Record<MerchantStatus, number>; next: string | null }> {
  const { brandId, status, search } = filter;
  const after = readCursor(filter.after);
  const matches: Prisma.MerchantWhereInput = { ...(brandId ? { brandId } : {}), ...searchFor(search, brandId) };
  const beyond: Prisma.MerchantWhereInput = after
    ? { OR: [{ createdAt: { lt: after.createdAt } }, { createdAt: after.createdAt, id: { lt: after.id } }] }
    : {};
  const rows = await ctx.tx.merchant.findMany({
    where: { AND: [matches, status ? { status } : {}, beyond] },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: size + 1,
    include: { partner: { select: { id: true, name: true } } },
  });
  const page = rows.slice(0, size);
  const ids = page.map(({ id }) => id);
  const byStatus = await ctx.tx.merchant.groupBy({ by: ["status"], where: matches, _count: { _all: true } });
  const leads = await ctx.tx.prospect.groupBy({
    by: ["merchantId"],
    where: { merchantId: { in: ids } },
    _count: { _all: true },
  });
  const links = await ctx.tx.trackingLink.findMany({
    where: { merchantId: { in: ids }, active: true },
    orderBy: { createdAt: "asc" },
    select: { merchantId: true, code: true },
  });
  const leadsOf = new Map(leads.map(({ merchantId, _count }) => [merchantId, _count._all]));
  const codeOf = new Map(links.toReversed().map(({ merchantId, code }) => [merchantId, code]));
  const countOf = new Map(byStatus.map(({ status: of, _count }) => [of, _count._all]));
  const last = page.at(-1);
  return {
    merchants: page.map((row) => ({
      id: row.id,
      brandKey: brands().current().byId.get(row.brandId)?.key ?? "",
      name: row.name,
      partner: row.partner,
      location: row.location ?? "",
      status: row.status as MerchantStatus,
      statusReason: row.statusReason,
      contact: { name: row.contactName ?? "", mobileMasked: row.mobileMasked, emailMasked: row.emailMasked },
      trackingCode: codeOf.get(row.id) ?? null,
      leads: leadsOf.get(row.id) ?? 0,
      createdAt: row.createdAt,
    })),
    counts: {
      pending: countOf.get("pending") ?? 0,
      active: countOf.get("active") ?? 0,
      suspended: countOf.get("suspended") ?? 0,
      rejected: countOf.get("rejected") ?? 0,
    },
    next: rows.length > size && last ? cursorOf(last) : null,
  };
}
