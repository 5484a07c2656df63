import { leadSpan } from "~/domain/dates/report-span";
import { cursorAfter } from "~/domain/lists/cursor";
import { isPartnerStatus } from "~/domain/merchants/partner-status";
import { isMerchantStatus } from "~/domain/merchants/status";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { brandOfKey, brands } from "~/services/brands/brands.server";
import { runningMasquerade } from "~/services/masquerade/running-masquerade.server";
import { listMerchants } from "./list-merchants.server";
import { listPortalPartners } from "./list-portal-partners.server";

const MAX_CHOICES = 1_000;

/** The brands and partners to choose from. */
async function choices(ctx: TenantCtx<StaffActor>) {
  const { byId, main } = brands().current();
  const partners = await ctx.tx.partner.findMany({
    where: { status: "active" },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    take: MAX_CHOICES,
    select: { id: true, name: true, brandId: true },
  });
  const named = [...byId.values()].map(({ key, name }) => ({ key, name })).sort((a, b) => a.name.localeCompare(b.name));
  return {
    brands: named,
    partners: partners.map(({ id, name, brandId }) => ({ id, name, brand: (byId.get(brandId) ?? main).name })),
  };
}

/** Everything that the merchants page shows, filtered by its query: view, brand, status, q, after. */
export async function merchantsPage({ ctx, query }: { ctx: TenantCtx<StaffActor>; query: URLSearchParams }) {
  const brand = brandOfKey(query.get("brand") ?? "") ?? null;
  const wantedStatus = query.get("status");
  const filter = {
    brand: brand?.key ?? "",
    status: isMerchantStatus(wantedStatus) ? wantedStatus : null,
    search: (query.get("q") ?? "").trim().slice(0, 100),
  };
  const common = { filter, choices: await choices(ctx), running: await runningMasquerade({ ctx }) };
  const brandId = brand?.id ?? null;
  if (query.get("view") === "partners")
    return {
      view: "partners" as const,
      ...common,
      ...(await listPortalPartners({
        ctx,
        brandId,
        status: isPartnerStatus(filter.status) ? filter.status : null,
        search: filter.search,
      })),
    };
  const { status, search } = filter;
  const after = cursorAfter(query);
  return {
    view: "merchants" as const,
    ...common,
    isFirst: after === null,
    /** The days of the leads that are counted. */
    leadDays: leadSpan(ctx.now),
    ...(await listMerchants({ ctx, filter: { brandId, status, search, after } })),
  };
}

export type MerchantsPage = Awaited<ReturnType<typeof merchantsPage>>;
