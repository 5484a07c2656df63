import {
  FUNNEL_SPANS,
  FUNNEL_STEPS,
  type FunnelPreset,
  funnelBars,
  funnelDays,
  funnelQuery,
  readFunnelChoice,
} from "~/domain/leads/funnel";
import { dayWords } from "~/i18n/day-words";
import { portalWords } from "~/i18n/portal/portal-words.server";
import { fill } from "~/i18n/staff/fill";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { countOwnFunnel } from "~/services/leads/count-own-funnel.server";
import { readOwnFunnel } from "~/services/leads/own-funnel.server";

/** What the funnel of an address shows, or the user's saved one. */
export async function funnelPage(ctx: TenantCtx<PartnerActor>, searchParams: URLSearchParams) {
  const words = portalWords(ctx.locale).funnel;
  const stored = await readOwnFunnel({ ctx });
  const wanted = searchParams.size > 0 ? readFunnelChoice(searchParams) : null;
  const choice = wanted ?? stored;
  const days = funnelDays(choice.span, ctx.now);
  const bars = funnelBars(choice.steps, await countOwnFunnel(ctx, days));
  const query = funnelQuery(choice).toString();
  return {
    words,
    query,
    isSaved: ctx.actor.impersonatorId === null && query === funnelQuery(stored).toString(),
    mayNotSave: ctx.actor.impersonatorId !== null,
    error: searchParams.size > 0 && wanted === null ? words.twoSteps : null,
    steps: FUNNEL_STEPS.map((value) => ({
      value,
      label: words.stepNames[value],
      isChosen: choice.steps.includes(value),
    })),
    spans: (Object.keys(FUNNEL_SPANS) as FunnelPreset[]).map((value) => ({ value, label: words.spans[value] })),
    span: typeof choice.span === "string" ? choice.span : "",
    own: typeof choice.span === "string" ? { first: "", last: "" } : choice.span,
    days: fill(words.days, { first: dayWords(days.first, ctx.locale), last: dayWords(days.last, ctx.locale) }),
    bars,
  };
}
