import { portalRightsOf } from "~/domain/access/portal-rights";
import { istDay, istMinutes } from "~/domain/dates/ist";
import { type ReportSpan, readReportSpan, reportSpanOr, type SpanRefusal } from "~/domain/dates/report-span";
import { FUNNEL_STEPS, funnelBars } from "~/domain/leads/funnel";
import { tasksOf } from "~/domain/partners-portal/tasks";
import type { PartnerSession } from "~/http/request/guards.server";
import { countedText } from "~/i18n/counted-text";
import { dayWords } from "~/i18n/day-words";
import { portalWords } from "~/i18n/portal/portal-words.server";
import type { PortalTexts } from "~/i18n/portal/texts";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { isMasquerade } from "~/services/access/second-step-account.server";
import { countOwnFunnel } from "~/services/leads/count-own-funnel.server";
import { portalCommission } from "~/services/partners-portal/portal-commission.server";
import { portalHome } from "~/services/partners-portal/portal-home.server";

function greetingAt(minutes: number): keyof PortalTexts<"home">["greetings"] {
  if (minutes < 12 * 60) return "morning";
  return minutes < 17 * 60 ? "afternoon" : "evening";
}

/** The days of an address, the last 30 where it names none; and what is wrong with a custom range. */
function spanOf(query: URLSearchParams, now: Date): { span: ReportSpan; refusal: SpanRefusal | null } {
  const named = new URLSearchParams(query);
  named.set("days", query.get("dates") ?? "");
  const read = readReportSpan(named, now);
  return { span: reportSpanOr(named, now, "last-30"), refusal: read?.ok === false ? read.code : null };
}

/** The first page for a portal user, in the user's language. */
export async function homePage(ctx: TenantCtx<PartnerActor>, session: PartnerSession, query: URLSearchParams) {
  const { span, refusal } = spanOf(query, ctx.now);
  const { first, last, news, tasks, facts, hasReferrals, visits, ...home } = await portalHome({ ctx, span });
  const rights = portalRightsOf(session);
  const mayReport = rights.includes("reports:read") && facts.leads > 0;
  const maySeeStatements = rights.includes("statements:read");
  const words = portalWords(ctx.locale);
  return {
    ...home,
    disbursedLoans: countedText(ctx.locale, words.home.loans, home.now.disbursed),
    visitsText: visits === 0 ? words.home.visitsNone : countedText(ctx.locale, words.home.visitsSome, visits),
    /** Null for a user who may not see statements. */
    commission: maySeeStatements ? await portalCommission({ ctx, span }) : null,
    preset: span.preset,
    refusal: refusal && words.home.rangeErrors[refusal],
    words: words.home,
    /** How far the leads of these days have come; null without leads, or without the right to see reports. */
    funnel: mayReport
      ? {
          words: words.funnel,
          bars: funnelBars(FUNNEL_STEPS, await countOwnFunnel(ctx, span)),
        }
      : null,
    name: session.name,
    greeting: greetingAt(istMinutes(ctx.now)),
    first,
    last,
    firstDay: dayWords(first, ctx.locale),
    lastDay: dayWords(last, ctx.locale),
    news: news.map(({ id, title, body, at }) => ({ id, title, body, day: dayWords(istDay(at), ctx.locale) })),
    isNew: facts.leads === 0,
    tasks: tasksOf({ ...facts, lacksSecondStep: !session.isEnrolled && !isMasquerade(ctx) }, rights),
    /** What staff ask partners to do, for those who read our texts. */
    written: rights.includes("content:read") ? tasks.map(({ id, title, body }) => ({ id, title, body })) : [],
    /** True for a user who may refer other partners, while nobody was referred. */
    invitesReferrals: rights.includes("referrals:read") && !hasReferrals,
    links: { leads: rights.includes("leads:read"), statements: maySeeStatements },
  };
}
