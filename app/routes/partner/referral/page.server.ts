import { istDay } from "~/domain/dates/ist";
import { type Cursor, cursorQuery } from "~/domain/lists/cursor";
import { formatPaise } from "~/domain/money/rupees";
import type { ReferralState } from "~/domain/referrals/referral-state";
import type { RewardRule } from "~/domain/referrals/reward-rule";
import { qrCode } from "~/http/response/qr-code.server";
import { countedText } from "~/i18n/counted-text";
import { dayWords } from "~/i18n/day-words";
import { portalWords } from "~/i18n/portal/portal-words.server";
import { fill } from "~/i18n/staff/fill";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { listReferrals } from "~/services/referrals/list-referrals.server";
import { ownReferralLink } from "~/services/referrals/referral-link.server";
import type { Tone } from "~/ui/components/feedback/notice";

const TONES: Readonly<Record<ReferralState, Tone>> = {
  invited: "neutral",
  applied: "info",
  approved: "ok",
  active: "ok",
  declined: "bad",
};

const PATH = "/partner/referral";

type Ctx = TenantCtx<PartnerActor>;

function ruleOf({ validFrom, rewardPaise, loans, withinDays }: RewardRule, ctx: Ctx) {
  const words = portalWords(ctx.locale).referral;
  return {
    from: fill(words.ruleFrom, { day: dayWords(validFrom, ctx.locale) }),
    text: fill(words.rule, {
      amount: formatPaise(rewardPaise),
      loans: countedText(ctx.locale, words.ruleLoans, loans),
      days: countedText(ctx.locale, words.ruleDays, withinDays),
    }),
  };
}

/** What the page of referrals shows: the partner's link, referrals after a cursor, and the rules of the reward, newest first. */
export async function referralPage(ctx: Ctx, after: Cursor | null) {
  const words = portalWords(ctx.locale).referral;
  const url = await ownReferralLink({ ctx });
  const { referrals, next, rules } = await listReferrals({ ctx, after });
  return {
    words,
    locale: ctx.locale,
    link: { url, qr: qrCode(url) },
    pages: { first: after && PATH, next: next && `${PATH}?${cursorQuery(next)}` },
    referrals: referrals.map(({ id, name, mobileMasked, state, since, earned }) => ({
      id,
      name,
      mobileMasked,
      badge: { tone: TONES[state], text: words.states[state] },
      text: words.stateTexts[state],
      since: dayWords(istDay(since), ctx.locale),
      earned:
        earned &&
        fill(words.earned, { amount: formatPaise(earned.rewardPaise), day: dayWords(earned.day, ctx.locale) }),
    })),
    rules: rules.map((rule) => ruleOf(rule, ctx)),
  };
}
