import type { Outcome } from "~/domain/applications/status";
import { no, yes } from "~/domain/result";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import type { CustomerSession } from "~/services/access/read-customer-session.server";
import { chooseProduct } from "~/services/applications/choose-product.server";
import { findOwnApplication } from "~/services/applications/find-own-application.server";

/** The rule of the journey that leads to welcome-back. */
const ASKS_IDENTITY = "JRN-11";

/** What a card of My loans asks for. `lender` is a slug, for that lender's own page. */
export type MyLoanRequest = {
  ctx: TenantCtx<CustomerActor>;
  session: CustomerSession;
  applicationId: string;
  lender: string | null;
};

/**
 * Chooses the product of the customer's own application; `to` is its next page, and `asksIdentity` tells whether that is
 * welcome-back. Refuses `unknown` for another customer's
 * application, and `not-offered` for a product that this brand no longer has.
 */
export async function chooseLoan({ ctx, session, applicationId }: Omit<MyLoanRequest, "lender">) {
  const application = await findOwnApplication({ ctx, applicationId });
  if (!application) return no("unknown");
  const { product } = application;
  const chosen = await chooseProduct({ ctx, session, product });
  if (!chosen.ok) return no("not-offered", { product });
  return yes({ application, to: chosen.to, asksIdentity: chosen.rule === ASKS_IDENTITY });
}

/** The slug, when this application has a submission to that lender, with this outcome if one is named; else null. */
export async function submissionSlug(
  ctx: TenantCtx,
  { applicationId, slug, outcome }: { applicationId: string; slug: string; outcome?: Outcome },
): Promise<string | null> {
  const row = await ctx.tx.submission.findFirst({
    where: { brandId: ctx.brand.id, applicationId, lender: { slug }, ...(outcome === undefined ? {} : { outcome }) },
    select: { lender: { select: { slug: true } } },
  });
  return row?.lender.slug ?? null;
}
