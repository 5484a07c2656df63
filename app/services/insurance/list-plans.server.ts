import { brandFilePath } from "~/domain/brands/file-paths";
import { checkCardLink } from "~/domain/cards/card-link";
import { type AddOnPremiums, addOnsOf } from "~/domain/insurance/add-ons";
import type { PlanLimits } from "~/domain/insurance/match-plans";
import type { InsuranceProduct } from "~/domain/insurance/products";
import type { Cover } from "~/domain/insurance/questions";
import { isUuid } from "~/domain/patterns/uuid";
import type { TenantCtx } from "~/platform/context";
import { offLenders } from "~/services/availability/off-lenders.server";
import { readClosures } from "~/services/availability/read-closures.server";

/** A plan as customers see it. Its link stays on the server: customers follow it through a recorded click. */
export type PlanView = PlanLimits & {
  readonly id: string;
  readonly product: string;
  /** In the page's language if the catalogue has it, else in English. */
  readonly name: string;
  readonly names: { readonly en: string; readonly hi: string };
  readonly points: readonly string[];
  /** The lowest yearly premium. */
  readonly premiumRupees: number;
  readonly addOns: AddOnPremiums;
  readonly lenderId: string;
  readonly insurer: string;
  readonly legalName: string;
  readonly logoUrl: string | null;
  readonly grievance: { readonly name: string | null; readonly phone: string | null; readonly email: string | null };
  readonly link: string;
  readonly host: string;
};

const SEGMENT = "ins";

/** The host of a link that is safe and on one of the insurer's own hosts, else null. */
function hostOf(link: string, allowedHosts: readonly string[]): string | null {
  const checked = checkCardLink(link);
  return checked.ok && allowedHosts.includes(checked.host) ? checked.host : null;
}

async function read(ctx: TenantCtx, where: { product?: InsuranceProduct; id?: string }): Promise<PlanView[]> {
  const plans = await ctx.tx.insurancePlan.findMany({ where: { ...where, deletedAt: null, status: 1 } });
  const insurers = await ctx.tx.lender.findMany({
    where: { id: { in: plans.map(({ lenderId }) => lenderId) }, deletedAt: null, lenderStatus: 1 },
  });
  const { isOff } = offLenders(ctx.brand);
  const byId = new Map(insurers.filter(({ id }) => !isOff(id, SEGMENT)).map((insurer) => [insurer.id, insurer]));
  const isHindi = ctx.locale === "hi";
  return plans.flatMap((plan) => {
    const insurer = byId.get(plan.lenderId);
    const host = insurer && hostOf(plan.link, insurer.allowedHosts);
    if (!insurer || !host) return [];
    return [
      {
        id: plan.id,
        product: plan.product,
        name: (isHindi ? plan.nameHi : null) ?? plan.name,
        names: { en: plan.name, hi: plan.nameHi ?? plan.name },
        points: isHindi && plan.pointsHi.length > 0 ? plan.pointsHi : plan.points,
        premiumRupees: plan.premiumRupees,
        addOns: addOnsOf(plan.addOns),
        sumInsuredRupees: plan.sumInsuredRupees,
        cover: plan.cover as Cover | null,
        maxVehicleYears: plan.maxVehicleYears,
        maxMembers: plan.maxMembers,
        maxAgeYears: plan.maxAgeYears,
        maxStockRupees: plan.maxStockRupees,
        lenderId: insurer.id,
        insurer: insurer.name,
        legalName: insurer.legalName ?? insurer.name,
        logoUrl: insurer.logoSha256 ? brandFilePath(insurer.logoSha256) : null,
        grievance: {
          name: insurer.grievanceName,
          phone: insurer.grievancePhone,
          email: insurer.grievanceEmail,
        },
        link: plan.link,
        host,
      },
    ];
  });
}

/**
 * The plans of a product that customers can choose now: plan and insurer switched on, also at this brand, with a link on
 * the insurer's own hosts. The plans of an insurer whose daily cap is reached are left out (OQ-37).
 */
export async function listPlans({ ctx, product }: { ctx: TenantCtx; product: InsuranceProduct }): Promise<PlanView[]> {
  const plans = await read(ctx, { product });
  const closed = new Set((await readClosures({ ctx, segment: SEGMENT, applicationId: null })).map(({ id }) => id));
  return plans.filter(({ lenderId }) => !closed.has(lenderId));
}

/**
 * One plan by its id; null when it or its insurer is switched off. A daily cap counts when somebody chooses the plan: who
 * has chosen it before may go on.
 */
export async function findPlan({ ctx, planId }: { ctx: TenantCtx; planId: string }): Promise<PlanView | null> {
  return isUuid(planId) ? ((await read(ctx, { id: planId }))[0] ?? null) : null;
}
