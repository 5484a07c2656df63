import { offersPath } from "~/domain/journey/offers-path";
import { no, yes } from "~/domain/result";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import type { CustomerSession } from "~/services/access/read-customer-session.server";
import { chooseProduct } from "~/services/applications/choose-product.server";
import { findOwnApplication } from "~/services/applications/find-own-application.server";
import { handOffPath } from "~/services/lenders/hand-off-path";

/**
 * Where a card of My loans leads on: its product is chosen, and the journey says where that stands. An application that this session does not go
 * on with is not taken up here: welcome-back asks who it is first (CUS-06). `lender` is a slug, for that lender's own page. Refuses `unknown`
 * for what is not this customer's, `not-offered` for a product that this brand does not have any more.
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
  const isHere = session.applicationId === application.id && chosen.to === offersPath(product);
  const known = isHere && lender ? await slugAt(ctx, application.id, lender) : null;
  if (known) return yes({ to: handOffPath(ctx.brand, known) });
  return yes({ to: chosen.to });
}

/** The lender's slug, when this application has a submission to it. */
async function slugAt(ctx: TenantCtx, applicationId: string, slug: string): Promise<string | null> {
  const row = await ctx.tx.submission.findFirst({
    where: { brandId: ctx.brand.id, applicationId, lender: { slug } },
    select: { lender: { select: { slug: true } } },
  });
  return row?.lender.slug ?? null;
}
