import type { EmbedStart } from "~/domain/embed/embed-address";
import { isAvailable } from "~/domain/journey/site";
import type { TenantCtx } from "~/platform/context";
import { addToVisit, openVisit } from "~/services/access/open-visit.server";
import type { Visit } from "~/services/access/read-customer-session.server";
import { journeySite } from "~/services/brands/journey-site";
import { findTrackingLink, openingOf } from "~/services/links/tracking-link.server";

/**
 * Starts the embedded journey: its visit has the product of the element and the source of its tracking link. Returns the
 * token of a new visit, or null when the frame has one already.
 */
export async function startEmbed({
  ctx,
  visit,
  start: { product, code },
}: {
  ctx: TenantCtx;
  visit: Visit | null;
  start: EmbedStart;
}): Promise<string | null> {
  const link = code ? await findTrackingLink({ ctx, code }) : null;
  const source = link
    ? openingOf(link)
    : { segment: null, merchantId: null, product: null, utms: { utm_source: "embed" } };
  const wished = product && isAvailable(journeySite(ctx.brand), product) ? product : null;
  const opening = { ...source, product: wished ?? source.product };
  if (visit) {
    await addToVisit({ ctx, visit, opening });
    return null;
  }
  return (await openVisit({ ctx, opening })).token;
}
