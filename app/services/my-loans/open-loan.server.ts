import { isOpen, type Outcome, type Stage } from "~/domain/applications/status";
import { offersPath } from "~/domain/journey/paths";
import { afterSignIn } from "~/domain/journey/resolve";
import { no, yes } from "~/domain/result";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import type { CustomerSession } from "~/services/access/read-customer-session.server";
import { chooseProduct } from "~/services/applications/choose-product.server";
import { findOwnApplication, type OwnApplication } from "~/services/applications/find-own-application.server";
import { journeyState } from "~/services/applications/journey-state.server";
import { setCurrentApplication } from "~/services/applications/set-current-application.server";
import { journeySite } from "~/services/brands/journey-site";
import { handOffPath } from "~/services/lenders/hand-off-path";

/**
 * Where a card of My loans leads: chooses its product and returns the next step. An open application that is not this
 * session's becomes current if the identity was confirmed in this session; otherwise welcome-back confirms it first
 * (CUS-06). `lender` is a slug, for that lender's own page. Refuses `unknown` for another customer's application, and `not-offered` for a product that
 * this brand no longer has.
 */
export async function openLoan({
  ctx,
  session,
  applicationId,
  lender,
}: {
  ctx: TenantCtx<CustomerActor>;
  session: CustomerSession;
  applicationId: string;
  lender: string | null;
}) {
  const application = await findOwnApplication({ ctx, applicationId });
  if (!application) return no("unknown");
  const { product } = application;
  const chosen = await chooseProduct({ ctx, session, product });
  if (!chosen.ok) return no("not-offered", { product });
  const isOwn = session.applicationId === application.id;
  const isOpenNow = isOpen({ stage: application.stage as Stage, outcome: application.outcome as Outcome });
  const mayGoOn = isOwn || (session.identityConfirmed && isOpenNow);
  if (!mayGoOn) return yes({ to: chosen.to });
  const to = isOwn ? chosen.to : await makeCurrent(ctx, session, application);
  const known = to === offersPath(product) && lender ? await slugAt(ctx, application.id, lender) : null;
  return yes({ to: known ? handOffPath(ctx.brand, known) : to });
}

/** Puts an open application on the session and returns the next step of its flow. */
async function makeCurrent(ctx: TenantCtx<CustomerActor>, session: CustomerSession, { id, product }: OwnApplication) {
  await setCurrentApplication({ ctx, session, product, applicationId: id });
  const state = await journeyState({ ctx, session: { ...session, product, applicationId: id }, visit: null });
  return afterSignIn(journeySite(ctx.brand), state).to;
}

/** The slug, when this application has a submission to that lender; else null. */
async function slugAt(ctx: TenantCtx, applicationId: string, slug: string): Promise<string | null> {
  const row = await ctx.tx.submission.findFirst({
    where: { brandId: ctx.brand.id, applicationId, lender: { slug } },
    select: { lender: { select: { slug: true } } },
  });
  return row?.lender.slug ?? null;
}
