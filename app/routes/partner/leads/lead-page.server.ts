import { brandName } from "@tenants/brand/names";
import { istDay } from "~/domain/dates/ist";
import type { LeadTurn } from "~/domain/leads/lead-turn";
import { formatPaise } from "~/domain/money/rupees";
import { dayWords } from "~/i18n/day-words";
import { momentWords } from "~/i18n/moment-words";
import { leadLine, productWords } from "~/i18n/phrases/leads.server";
import { portalWords } from "~/i18n/portal/portal-words.server";
import type { PortalTexts } from "~/i18n/portal/texts";
import { fill } from "~/i18n/staff/fill";
import type { Locale } from "~/i18n/words";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import type { LeadSourceFacts } from "~/services/leads/lead-source.server";
import { type LeadDetail, readLead } from "~/services/leads/read-lead.server";

/** Why a lead is the partner's: the rule, what it was decided by, and how long the rule looks back (BEY-15). */
function leadReasons(
  { rule, link, clickedAt, segment, merchant }: LeadSourceFacts,
  words: PortalTexts<"leads">,
  locale: Locale,
): string[] {
  return [
    fill(words.rules[rule], { name: link?.name ?? "", code: link?.code ?? "", segment: segment ?? "" }),
    merchant ? fill(words.ofMerchant, { name: merchant }) : words.ofPartner,
    ...(clickedAt ? [fill(words.clickNote, { moment: momentWords(clickedAt, locale) })] : []),
    ...(link && !link.isActive ? [words.inactiveLink] : []),
    words.ruleWindow,
  ];
}

type Ctx = TenantCtx<PartnerActor>;

/** The moments of a lead, oldest first: how it came, and the moves of its applications. */
function momentsOf({ lead, steps, source }: LeadDetail, ctx: Ctx) {
  const words = portalWords(ctx.locale).leads;
  const products = productWords(ctx.locale);
  const { clickedAt, visitedAt, link } = source;
  const before = [
    ...(clickedAt && link ? [{ id: "click", at: clickedAt, text: fill(words.clicked, { code: link.code }) }] : []),
    ...(visitedAt ? [{ id: "visit", at: visitedAt, text: words.visited }] : []),
    { id: "lead", at: lead.createdAt, text: words.came },
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
  const severalProducts = new Set(steps.map(({ product }) => product)).size > 1;
  const moves = steps.map(({ id, at, stage, product, lender, isTakenBack }) => {
    const named = lender ? fill(words.atLender, { stage: words.stages[stage], lender }) : words.stages[stage];
    const text = isTakenBack ? fill(words.takenBack, { stage: named }) : named;
    return { id, at, text: severalProducts && product ? `${products[product]}: ${text}` : text };
  });
  return [...before, ...moves].map(({ id, at, text }) => ({
    id,
    at: at.toISOString(),
    moment: momentWords(at, ctx.locale),
    text,
  }));
}

const deadline = (turn: LeadTurn, ctx: Ctx) =>
  turn.by && fill(portalWords(ctx.locale).leads.nextBy, { day: dayWords(turn.by, ctx.locale) });

/** What the page of one lead shows; null when it is not the portal user's own. */
export async function leadPage(ctx: Ctx, leadId: string) {
  const found = await readLead({ ctx, leadId });
  if (!found.ok) return null;
  const { lead, source } = found;
  const words = portalWords(ctx.locale).leads;
  const brand = brandName(ctx.brand, ctx.locale);
  const line = leadLine({
    lead,
    words,
    products: productWords(ctx.locale),
    brand,
    locale: ctx.locale,
    now: ctx.now,
  });
  return {
    words,
    line,
    title: fill(words.detailTitle, { day: dayWords(istDay(lead.createdAt), ctx.locale) }),
    nextBy: deadline(lead.turn, ctx),
    isOver: lead.turn.who === "nobody",
    disbursed: lead.disbursedPaise === null ? null : formatPaise(Number(lead.disbursedPaise)),
    references: [
      { label: words.leadReference, value: lead.id },
      ...(lead.applicationId ? [{ label: words.applicationReference, value: lead.applicationId }] : []),
      ...(lead.lenderRef ? [{ label: words.lenderReference, value: lead.lenderRef }] : []),
    ],
    moments: momentsOf(found, ctx),
    reasons: leadReasons(source, words, ctx.locale),
    tags: Object.entries(source.tags).map(([name, value]) => ({ name, value })),
  };
}
