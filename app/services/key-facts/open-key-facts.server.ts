import { amountBoundsOf, enabledProducts } from "@tenants/brand/features";
import { type KeyFacts, keyFactsOf } from "~/domain/eligibility/key-facts";
import { type KeyTerms, keyTermsOf, leastAmountRupees, wantedMonths } from "~/domain/eligibility/terms";
import { servesLender } from "~/domain/journey/flows";
import { tenorIn } from "~/domain/lenders/key-facts-path";
import { parseRupees } from "~/domain/money/rupees";
import { productOf } from "~/domain/products";
import { no, yes } from "~/domain/result";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import type { CustomerSession } from "~/services/access/read-customer-session.server";
import { startingFacts } from "~/services/applications/starting-facts.server";
import { findLender } from "~/services/eligibility/find-lender.server";
import { catalogue } from "~/services/eligibility/lender-catalogue.server";
import { keyFactsPath } from "~/services/lenders/key-facts-link.server";

/** The lender details that the page needs. */
export type KeyFactsLender = {
  slug: string;
  name: string;
  legalName: string;
  logoUrl: string | null;
  aprMinBps: number;
  aprMaxBps: number;
  processingFeeText: string | null;
  penalCharges: { readonly en: string | null; readonly hi: string | null };
  grievance: { readonly name: string | null; readonly phone: string | null; readonly email: string | null };
};

export type KeyFactsShown = {
  lender: KeyFactsLender;
  keyFacts: KeyFacts;
  /** The lender's terms, with the tenors that it takes. */
  tenors: KeyTerms;
  /** The largest amount that can be requested here, in rupees. */
  mostRupees: number;
  /** The requested amount in rupees, when it differs. */
  askedRupees?: number;
  /** Our outbound link to the lender's own document. */
  documentPath: string;
};

/** The amount and tenor with which this application was sent to a lender; null when it was not sent. */
async function readSent({ brand, tx }: TenantCtx, applicationId: string | null, lenderId: string) {
  if (!applicationId) return null;
  return tx.submission.findFirst({
    where: { brandId: brand.id, applicationId, lenderId },
    select: { amountRupees: true, tenureMonths: true },
  });
}

/** True for a lender that this customer has applied to: its key facts stay open, whatever the brand offers by now. */
async function hasApplied({ brand, actor, tx }: TenantCtx<CustomerActor>, slug: string): Promise<boolean> {
  return (
    (await tx.submission.count({ where: { brandId: brand.id, customerId: actor.customerId, lender: { slug } } })) > 0
  );
}

/**
 * The key facts of a lender that is live, or has this customer's application: for the amount and tenor of the query, else
 * those of the submission, else the customer's own (BEY-12). Amounts and tenors outside the lender's range are moved into
 * it. Refuses `unknown-lender` for a lender that lends nothing that this brand offers, which may have one lender alone.
 */
export async function openKeyFacts({
  ctx,
  session,
  slug,
  query,
}: {
  ctx: TenantCtx<CustomerActor>;
  session: CustomerSession;
  slug: string;
  query: URLSearchParams;
}) {
  const isOwn = await hasApplied(ctx, slug);
  const lender = catalogue().bySlug.get(slug) ?? (isOwn ? await findLender({ ctx, slug }) : null);
  const terms = lender && keyTermsOf(lender);
  const start = await startingFacts({ ctx, session });
  if (!lender || !terms || !start) return no("unknown-lender");
  const serves = (code: (typeof start)["product"]) =>
    lender.segments.includes(productOf(code).segment) && (isOwn || servesLender(ctx.brand, code, slug));
  const product = serves(start.product) ? start.product : enabledProducts(ctx.brand).find(serves);
  if (!product) return no("unknown-lender");
  const { facts } = start;
  const mostRupees = Math.min(
    amountBoundsOf(ctx.brand, product).maxRupees,
    lender.loanAmountUptoRupees ?? Number.POSITIVE_INFINITY,
  );
  const sent = await readSent(ctx, session.applicationId, lender.lenderId);
  const wantedRupees = parseRupees(query.get("amount") ?? "") ?? sent?.amountRupees ?? facts.desiredAmountRupees;
  const leastRupees = leastAmountRupees(terms);
  if (leastRupees > mostRupees) return no("unknown-lender");
  const amountRupees = Math.min(Math.max(wantedRupees, leastRupees), mostRupees);
  const own = wantedMonths({ ...facts, segment: productOf(product).segment });
  const months = tenorIn(query.get("tenure")) ?? sent?.tenureMonths ?? own;
  return yes({
    shown: {
      lender,
      keyFacts: keyFactsOf(terms, amountRupees, months),
      tenors: terms,
      mostRupees,
      askedRupees: wantedRupees,
      documentPath: keyFactsPath(ctx.brand.id, lender.lenderId),
    },
  });
}
