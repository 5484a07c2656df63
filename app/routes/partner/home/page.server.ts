import { portalRightsOf } from "~/domain/access/portal-rights";
import { istDay, istMinutes } from "~/domain/dates/ist";
import type { Preset } from "~/domain/dates/presets";
import { tasksOf } from "~/domain/partners-portal/tasks";
import type { PartnerSession } from "~/http/request/guards.server";
import { dayWords } from "~/i18n/day-words";
import { portalWords } from "~/i18n/portal/portal-words.server";
import type { PortalTexts } from "~/i18n/portal/texts";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { portalHome } from "~/services/partners-portal/portal-home.server";

function greetingAt(minutes: number): keyof PortalTexts<"home">["greetings"] {
  if (minutes < 12 * 60) return "morning";
  return minutes < 17 * 60 ? "afternoon" : "evening";
}

/** The first page for a portal user, in the user's language. */
export async function homePage(ctx: TenantCtx<PartnerActor>, session: PartnerSession, preset: Preset) {
  const { first, last, news, facts, ...home } = await portalHome({ ctx, preset });
  const rights = portalRightsOf(session);
  return {
    ...home,
    words: portalWords(ctx.locale).home,
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
