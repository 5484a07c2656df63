import { isOpen, type Outcome, type Stage } from "~/domain/applications/status";
import { offersPath } from "~/domain/journey/paths";
import { no, yes } from "~/domain/result";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import type { CustomerSession } from "~/services/access/read-customer-session.server";
import { chooseProduct } from "~/services/applications/choose-product.server";
import { findOwnApplication } from "~/services/applications/find-own-application.server";
import { setCurrentApplication } from "~/services/applications/set-current-application.server";
import { handOffPath } from "~/services/lenders/hand-off-path";
import { nextStepOf } from "./next-step.server";

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
  if (!isOwn) await setCurrentApplication({ ctx, session, product, applicationId });
  const to = isOwn ? chosen.to : await nextStepOf({ ctx, session, product }, applicationId);
  const known = to === offersPath(product) && lender ? await slugAt(ctx, application.id, lender) : null;
  return yes({ to: known ? handOffPath(ctx.brand, known) : to });
}

/** The slug, when this application has a submission to that lender; else null. */
async function slugAt(ctx: TenantCtx, applicationId: string, slug: string): Promise<string | null> {
  const row = await ctx.tx.submission.findFirst({
    where: { brandId: ctx.brand.id, applicationId, lender: { slug } },
    select: { lender: { select: { slug: true } } },
  });
  return row?.lender.slug ?? null;
}
