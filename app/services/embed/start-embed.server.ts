import type { EmbedStart } from "~/domain/embed/embed-url";
import { isAvailable } from "~/domain/journey/site";
import type { ProductCode } from "~/domain/products";
import type { TenantCtx } from "~/platform/context";
import { mayRecordStranger } from "~/platform/rate-limit.server";
import { addToVisit, openVisit } from "~/services/access/open-visit.server";
import type { Visit } from "~/services/access/read-customer-session.server";
import { journeySite } from "~/services/brands/journey-site";
import { findTrackingLink, openingOf } from "~/services/links/tracking-link.server";

/** The active partner that has proved this site; the first one, if there are several. */
async function partnerOfSite(ctx: TenantCtx, host: string | null): Promise<string | null> {
  if (host === null) return null;
  const brandId = ctx.brand.id;
  const sites = await ctx.tx.partnerSite.findMany({
    where: { brandId, host, status: "verified" },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { partnerId: true },
  });
  const ids = sites.map(({ partnerId }) => partnerId);
  const active = await ctx.tx.partner.findMany({
    where: { brandId, id: { in: ids }, status: "active" },
    select: { id: true },
  });
  return ids.find((id) => active.some((partner) => partner.id === id)) ?? null;
}

/**
 * Starts the embedded journey: its visit has the product of the element and the source of its tracking link, or of the
 * partner whose site the page around it is. `token` is that of a new visit, null when the browser has one already, and beyond
 * what strangers may have us write.
 */
export async function startEmbed({
  ctx,
  visit,
  start: { product, code, siteHost },
}: {
  ctx: TenantCtx;
  visit: Visit | null;
  start: EmbedStart;
}): Promise<{ token: string | null; product: ProductCode | null }> {
  const link = code ? await findTrackingLink({ ctx, code }) : null;
  const source = link
    ? openingOf(link)
    : {
        segment: null,
        merchantId: null,
        product: null,
        utms: { utm_source: "embed" },
        partnerId: await partnerOfSite(ctx, siteHost),
      };
  const wanted = product && isAvailable(journeySite(ctx.brand), product) ? product : null;
  const opening = { ...source, product: wanted ?? source.product };
  if (visit) {
    await addToVisit({ ctx, visit, opening });
    return { token: null, product: opening.product ?? visit.product };
  }
  if (!(await mayRecordStranger(ctx, "partner-links"))) return { token: null, product: opening.product };
  return { token: (await openVisit({ ctx, opening })).token, product: opening.product };
}
