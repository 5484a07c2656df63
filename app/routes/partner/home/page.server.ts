import { portalRightsOf } from "~/domain/access/portal-rights";
import { istDay, istMinutes } from "~/domain/dates/ist";
import { type Preset, presetSpans } from "~/domain/dates/presets";
import { FUNNEL_STEPS, funnelBars } from "~/domain/leads/funnel";
import { tasksOf } from "~/domain/partners-portal/tasks";
import type { PartnerSession } from "~/http/request/guards.server";
import { dayWords } from "~/i18n/day-words";
import { portalWords } from "~/i18n/portal/portal-words.server";
import type { PortalTexts } from "~/i18n/portal/texts";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { countOwnFunnel } from "~/services/leads/count-own-funnel.server";
import { portalHome } from "~/services/partners-portal/portal-home.server";

function greetingAt(minutes: number): keyof PortalTexts<"home">["greetings"] {
  if (minutes < 12 * 60) return "morning";
  return minutes < 17 * 60 ? "afternoon" : "evening";
}

/** The first page for a portal user, in the user's language. */
export async function homePage(ctx: TenantCtx<PartnerActor>, session: PartnerSession, preset: Preset) {
  const { first, last, news, facts, ...home } = await portalHome({ ctx, preset });
  const rights = portalRightsOf(session);
  const mayReport = rights.includes("reports:read") && facts.leads > 0;
  const words = portalWords(ctx.locale);
  return {
    ...home,
    words: words.home,
    /** How far the leads of these days have come; null without leads, or without the right to see reports. */
    funnel: mayReport
      ? {
          words: words.funnel,
          bars: funnelBars(FUNNEL_STEPS, await countOwnFunnel(ctx, presetSpans(preset, ctx.now).span)),
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
    tasks: tasksOf(facts, rights),
    links: { leads: rights.includes("leads:read"), statements: rights.includes("statements:read") },
  };
}
