import { afterSignIn } from "~/domain/journey/resolve";
import { isAvailable } from "~/domain/journey/site";
import type { ProductCode } from "~/domain/products";
import { no, yes } from "~/domain/result";
import type { TenantCtx } from "~/platform/context";
import { mayRecordStranger } from "~/platform/rate-limit.server";
import { openVisit } from "~/services/access/open-visit.server";
import type { CustomerSession, Visit } from "~/services/access/read-customer-session.server";
import { journeyState } from "~/services/applications/journey-state.server";
import { journeySite } from "~/services/brands/journey-site";

/**
 * Sets the chosen product on the session and returns where its flow stands. It does not make an open application of
 * that product current: welcome-back asks first (CUS-05).
 */
export async function chooseProduct({
  ctx,
  session,
  product,
}: {
  ctx: TenantCtx;
  session: CustomerSession;
  product: ProductCode;
}) {
  const site = journeySite(ctx.brand);
  if (!isAvailable(site, product)) return no("not-offered");
  const isSame = session.product === product;
  await ctx.tx.session.update({
    where: { brandId_id: { brandId: ctx.brand.id, id: session.sessionId } },
    data: { product, ...(isSame ? {} : { applicationId: null }) },
    select: { id: true },
  });
  const next = { ...session, product, applicationId: isSame ? session.applicationId : null };
  const { to, rule } = afterSignIn(site, await journeyState({ ctx, session: next, visit: null }));
  return yes({ to, rule });
}

/** Stores the product that a visitor chose before signing in. Opens a visit if there is none and returns its token. */
export async function preselectProduct({
  ctx,
  visit,
  product,
}: {
  ctx: TenantCtx;
  visit: Visit | null;
  product: ProductCode;
}) {
  if (!isAvailable(journeySite(ctx.brand), product)) return no("not-offered");
  const opening = { segment: null, merchantId: null, utms: {} };
  const opened = visit || !(await mayRecordStranger(ctx)) ? null : await openVisit({ ctx, opening });
  const visitId = visit?.visitId ?? opened?.visit.visitId;
  if (visitId)
    await ctx.tx.visit.update({
      where: { brandId_id: { brandId: ctx.brand.id, id: visitId } },
      data: { product },
      select: { id: true },
    });
  return yes({ visitToken: opened?.token ?? null });
}

/** Clears the chosen product and its application from the session (CUS-15). */
export async function clearProduct({
  ctx,
  session,
  visit,
}: {
  ctx: TenantCtx;
  session: CustomerSession | null;
  visit: Visit | null;
}): Promise<void> {
  const brandId = ctx.brand.id;
  if (session)
    await ctx.tx.session.updateMany({
      where: { brandId, id: session.sessionId },
      data: { product: null, applicationId: null },
    });
  if (visit) await ctx.tx.visit.updateMany({ where: { brandId, id: visit.visitId }, data: { product: null } });
}
