import { portalWords } from "~/i18n/portal/portal-words.server";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { sumStatementLines } from "~/services/statements/list-statement-lines.server";
import { listStatements, type StatementView } from "~/services/statements/statement-view.server";
import type { Tone } from "~/ui/components/feedback/notice";
import { monthText } from "~/ui/partner/statements/day-texts";
import { moneyText, signedText } from "~/ui/partner/statements/money-words";

type Words = ReturnType<typeof portalWords>["statements"];

function badgeOf(words: Words, { closedAt, payablePaise, isSettled }: StatementView): { tone: Tone; text: string } {
  if (!closedAt) return { tone: "info", text: words.open };
  if (payablePaise <= 0n) return { tone: "neutral", text: words.closed };
  return isSettled ? { tone: "ok", text: words.paid } : { tone: "warn", text: words.due };
}

function wholeFigures(words: Words, view: StatementView) {
  return [
    { label: words.earned, amount: signedText(view.earnedPaise) },
    { label: words.held, amount: signedText(-view.heldPaise) },
    { label: words.paidFigure, amount: moneyText(view.paidPaise) },
    { label: words.closing, amount: moneyText(view.closingPaise) },
  ];
}

/** The months of a partner; a merchant's with the figures of its own lines only, from its first line on. */
export async function statementsPage(ctx: TenantCtx<PartnerActor>) {
  const { partnerId, merchantId } = ctx.actor;
  const scope = { tx: ctx.tx, brandId: ctx.brand.id, partnerId };
  const words = portalWords(ctx.locale).statements;
  const months = [];
  for (const view of await listStatements(scope, ctx.now)) {
    const sums = merchantId ? await sumStatementLines({ ...scope, month: view.month, merchantId }) : null;
    months.push({
      month: view.month,
      text: monthText(view.month, ctx.locale),
      badge: sums
        ? { tone: "neutral" as const, text: view.closedAt ? words.closed : words.open }
        : badgeOf(words, view),
      figures: sums
        ? [
            { label: words.earned, amount: signedText(sums.earned) },
            { label: words.clawback, amount: signedText(-sums.clawback) },
            { label: words.foot, amount: moneyText(sums.earned - sums.clawback) },
          ]
        : wholeFigures(words, view),
      isOwn: sums === null || sums.lines > 0,
    });
  }
  return { words, months: months.slice(0, months.findLastIndex(({ isOwn }) => isOwn) + 1) };
}
