import type { TenantCtx } from "~/platform/context";
import { productOffers } from "~/services/partners-portal/product-offers.server";
import type { TestLead } from "./test-lead.server";

/** An offer that a lead of the sandbox may apply for. Amounts are in paise, rates in basis points. */
export type ApiOffer = {
  lender_id: string;
  lender: string;
  upto_paise: number | null;
  apr_min_bps: number | null;
  apr_max_bps: number | null;
};

/** The lenders of a lead's product with their headline terms: the sandbox asks nobody about the customer. */
export async function listTestOffers({ ctx, lead }: { ctx: TenantCtx; lead: TestLead }): Promise<ApiOffer[]> {
  const offers = await productOffers({ ctx, product: lead.product });
  return offers.flatMap((offer) =>
    offer.kind === "lender"
      ? [
          {
            lender_id: offer.id,
            lender: offer.name,
            upto_paise: offer.uptoRupees === null ? null : offer.uptoRupees * 100,
            apr_min_bps: offer.aprBps?.min ?? null,
            apr_max_bps: offer.aprBps?.max ?? null,
          },
        ]
      : [],
  );
}
