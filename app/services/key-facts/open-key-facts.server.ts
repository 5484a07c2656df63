import { amountBoundsOf, enabledProducts } from "@tenants/features";
import { keyFactsOf } from "~/domain/eligibility/key-facts";
import { keyTermsOf, leastAmountRupees, wantedMonths } from "~/domain/eligibility/terms";
import { parseRupees } from "~/domain/money/rupees";
import { productOf } from "~/domain/products";
import { no, yes } from "~/domain/result";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import type { CustomerSession } from "~/services/access/read-customer-session.server";
import { catalogue } from "~/services/eligibility/lender-catalogue.server";
import { startingFacts } from "~/services/eligibility/starting-facts.server";
import { keyFactsPath } from "~/services/lenders/key-facts-link.server";
import { keyFactsPage } from "./key-facts-page.server";

const tenorIn = (text: string | null): number | null => (text && /^[0-9]{1,3}$/.test(text) ? Number(text) : null);

/**
 * The key facts of a live lender: for the amount and tenor of the query, else for the customer's own (BEY-12). Amounts and tenors beyond what
 * the lender gives are brought into its range. Refuses `unknown-lender` for one that lends nothing that this brand offers.
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
  const lender = catalogue().bySlug.get(slug);
  const terms = lender && keyTermsOf(lender);
  const start = await startingFacts({ ctx, session });
  if (!lender || !terms || !start) return no("unknown-lender");
  const serves = (code: (typeof start)["product"]) => lender.segments.includes(productOf(code).segment);
  const product = serves(start.product) ? start.product : enabledProducts(ctx.brand).find(serves);
  if (!product) return no("unknown-lender");
  const { facts } = start;
  const mostRupees = Math.min(
    amountBoundsOf(ctx.brand, product).maxRupees,
    lender.loanAmountUptoRupees ?? Number.POSITIVE_INFINITY,
  );
  const asked = parseRupees(query.get("amount") ?? "") ?? facts.desiredAmountRupees;
  const leastRupees = leastAmountRupees(terms);
  if (leastRupees > mostRupees) return no("unknown-lender");
  const amountRupees = Math.min(Math.max(asked, leastRupees), mostRupees);
  const months = tenorIn(query.get("tenure")) ?? wantedMonths({ ...facts, segment: productOf(product).segment });
  return yes({
    page: keyFactsPage({
      ctx,
      shown: {
        lender,
        keyFacts: keyFactsOf(terms, amountRupees, months),
        tenors: terms,
        mostRupees,
        documentPath: keyFactsPath(ctx.brand.id, lender.lenderId),
      },
    }),
  });
}
