import type { Reason } from "~/domain/eligibility/criteria";
import { explain } from "~/domain/eligibility/match-offers";
import { RANKING_METHOD } from "~/domain/eligibility/ranking";
import { servesLender } from "~/domain/journey/flows";
import { type No, no, type Yes, yes } from "~/domain/result";
import type { CustomerActor, TenantCtx } from "~/platform/context";
import type { CustomerSession } from "~/services/access/read-customer-session.server";
import { readClosures } from "~/services/availability/read-closures.server";
import { catalogue } from "~/services/eligibility/lender-catalogue.server";
import { readFacts } from "~/services/eligibility/read-facts.server";
import { contactIndex } from "~/services/messages/contact.server";

export type RuleMatch = {
  lenderId: string;
  name: string;
  isMatch: boolean;
  /** Why it does not match; empty for a match. */
  reasons: readonly Reason[];
};

/**
 * The lenders of the caller's product for their own profile (API-45): matched lenders in the published order, then the
 * others with their reasons, without those that take no applications now or here. Only for the caller's own number; any other is not found. Refuses `not-found`,
 * `no-product` and `incomplete-profile`.
 */
export async function ruleMatch({
  ctx,
  session,
  phone,
}: {
  ctx: TenantCtx<CustomerActor>;
  session: CustomerSession;
  phone: string;
}): Promise<Yes<{ method: string; lenders: RuleMatch[] }> | No<"not-found" | "no-product" | "incomplete-profile">> {
  const { customerId } = ctx.actor;
  const own = await ctx.tx.customer.findFirst({
    where: {
      brandId: ctx.brand.id,
      id: customerId,
      mobileIdx: contactIndex(ctx.brand.id, { channel: "mobile", value: phone }),
    },
    select: { id: true },
  });
  if (!own) return no("not-found");
  const { product } = session;
  if (!product) return no("no-product");
  const facts = await readFacts({ ctx, customerId, product });
  if (!facts) return no("incomplete-profile");
  const { lenders, matcher } = catalogue();
  const closed = new Set(
    (await readClosures({ ctx, segment: facts.segment, applicationId: session.applicationId })).map(({ id }) => id),
  );
  const isOpen = ({ lenderId, slug }: { lenderId: string; slug: string }) =>
    !closed.has(lenderId) && servesLender(ctx.brand, product, slug);
  const matched = matcher(facts)
    .matched.map(({ lender }) => lender)
    .filter(isOpen);
  const others = lenders.filter(isOpen).flatMap((lender): RuleMatch[] => {
    const verdict = explain(facts, lender);
    if (verdict.isMatch || !verdict.isListed) return [];
    return [{ lenderId: lender.lenderId, name: lender.name, isMatch: false, reasons: verdict.reasons }];
  });
  return yes({
    method: RANKING_METHOD.version,
    lenders: [
      ...matched.map(({ lenderId, name }) => ({ lenderId, name, isMatch: true, reasons: [] })),
      ...others.sort((a, b) => a.name.localeCompare(b.name, "en")),
    ],
  });
}
