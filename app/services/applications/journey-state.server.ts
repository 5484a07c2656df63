import { GOLD_LENDERS, isGoldLender } from "~/domain/gold/gold-lenders";
import type { JourneyState } from "~/domain/journey/state";
import type { TenantCtx } from "~/platform/context";
import type { CustomerSession, Visit } from "~/services/access/read-customer-session.server";

/** The gold lender that received this application. It decides which of the two pages the customer sees (JRN-15). */
async function findGoldPage(ctx: TenantCtx, applicationId: string): Promise<JourneyState["goldPage"]> {
  const row = await ctx.tx.submission.findFirst({
    where: {
      brandId: ctx.brand.id,
      applicationId,
      outcome: 0,
      lenderRef: { not: null },
      state: { in: ["with-lender", "awaiting-customer", "reviewing", "approved", "disbursed"] },
      lender: { slug: { in: [...GOLD_LENDERS] } },
    },
    orderBy: { createdAt: "desc" },
    select: { lender: { select: { slug: true } } },
  });
  const slug = row?.lender.slug;
  return slug && isGoldLender(slug) ? slug : null;
}

/**
 * The state of this visitor or customer that the journey's rules need. Personal and student loans have one profile: one
 * that was completed without the course asks for an update.
 */
export async function journeyState({
  ctx,
  session,
  visit,
}: {
  ctx: TenantCtx;
  session: CustomerSession | null;
  visit: Visit | null;
}): Promise<JourneyState> {
  const isGold = session?.product === "GL" && session.applicationId !== null;
  const lacksCourse = session?.product === "SL" && session.flags.pl && !session.flags.hasCourse;
  return {
    hasProspect: (session?.prospectId ?? visit?.prospectId ?? null) !== null,
    hasToken: session !== null,
    product: session?.product ?? visit?.product ?? null,
    completed: {
      pl: session?.flags.pl ?? false,
      gl: session?.flags.gl ?? false,
      bl: session?.flags.bl ?? false,
      hl: session?.flags.hl ?? false,
    },
    hasApplication: (session?.applicationId ?? null) !== null,
    plUpdateRequired: (session?.flags.plUpdateRequired ?? false) || lacksCourse,
    plSeUpdateRequired: session?.flags.plSeUpdateRequired ?? false,
    goldPage: isGold && session.applicationId ? await findGoldPage(ctx, session.applicationId) : null,
  };
}
