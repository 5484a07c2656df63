import { brandName } from "@tenants/brand/names";
import { isStatementMonth } from "~/domain/statements/statement-month";
import { countedText } from "~/i18n/counted-text";
import { portalWords } from "~/i18n/portal/portal-words.server";
import { fill } from "~/i18n/staff/fill";
import type { Locale } from "~/i18n/words";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { explainLines } from "~/services/statements/explain-lines.server";
import { hasInvoice } from "~/services/statements/find-invoice.server";
import { lineNotes } from "~/services/statements/line-notes.server";
import {
  carriedLines,
  type LineSums,
  listStatementLines,
  MAX_CARRIED,
  sumHeldLines,
} from "~/services/statements/list-statement-lines.server";
import { creditsClosedAt } from "~/services/statements/month-of-credit.server";
import { monthSums } from "~/services/statements/month-sums.server";
import { statementGst } from "~/services/statements/statement-gst.server";
import { findStatement, type StatementView } from "~/services/statements/statement-view.server";
import { monthText } from "~/ui/partner/statements/day-texts";
import { amountText, moneyText, signedText } from "~/ui/partner/statements/money-words";
import { type StripFigure, stateSentence, stripOf, taxSentences } from "./figures.server";
import { lineView } from "./line-view.server";

type Input = {
  ctx: TenantCtx<PartnerActor>;
  month: string;
  before: string | null;
  after: string | null;
  mayDispute: boolean;
};

/** A merchant's figures: its own lines, without tax and payments, which are the partner's. */
function merchantStrip(locale: Locale, sums: LineSums, heldPaise: bigint) {
  const words = portalWords(locale).statements;
  const figures: StripFigure[] = [
    {
      label: words.earned,
      amount: signedText(sums.earned),
      note: countedText(locale, words.loans, sums.lines - sums.clawbacks),
    },
    { label: words.held, amount: signedText(-heldPaise), note: heldPaise ? words.heldStays : words.none0 },
    {
      label: words.clawback,
      amount: signedText(-sums.clawback),
      note: sums.clawbacks ? countedText(locale, words.clawbacks, sums.clawbacks) : words.none0,
    },
    { label: words.foot, amount: moneyText(sums.earned - sums.clawback), note: "", isSum: true },
  ];
  return figures;
}

const isPaid = ({ payablePaise, isSettled }: StatementView) => payablePaise > 0n && isSettled;

/** What the page of a month shows, in the user's language; null when the partner has no statement of it. */
export async function statementPage({ ctx, month, before, after, mayDispute }: Input) {
  const { partnerId, merchantId } = ctx.actor;
  const scope = { tx: ctx.tx, brandId: ctx.brand.id, partnerId };
  const view = isStatementMonth(month) ? await findStatement(scope, ctx.now, month) : null;
  if (!view) return null;
  const words = portalWords(ctx.locale).statements;
  const brand = brandName(ctx.brand, ctx.locale);
  const own = { ...scope, month, merchantId, locale: ctx.locale };
  const page = await listStatementLines(own, { before, after });
  const isFirst = page.before === null;
  const carried = isFirst && view.previous ? await carriedLines(own, view.previous) : [];
  const shown = [...carried, ...page.lines];
  const notes = await lineNotes(scope, { ids: shown.map(({ id }) => id), month, now: ctx.now });
  const sums = await monthSums(own, view);
  const heldParts = view.closedAt ? notes.heldAtClose : view.heldParts;
  const scene = {
    words,
    locale: ctx.locale,
    brand,
    now: ctx.now,
    closedAt: view.closedAt,
    creditsClosedAt: await creditsClosedAt(scope, shown),
    isPaid: isPaid(view),
    ...notes,
    heldParts,
    chains: await explainLines(scope, shown),
    mayDispute,
  };
  const text = (month: string | null) => month && { month, text: monthText(month, ctx.locale) };
  return {
    words,
    month,
    title: fill(words.pageTitle, { month: monthText(month, ctx.locale) }),
    state: stateSentence(words, merchantId ? { ...view, payments: [] } : view, ctx.locale),
    previous: text(view.previous),
    next: text(view.next),
    isMerchant: merchantId !== null,
    hasInvoice: merchantId === null && (await hasInvoice(scope, month)),
    strip: merchantId
      ? merchantStrip(
          ctx.locale,
          sums,
          await sumHeldLines(own, { month, openParts: view.closedAt ? null : view.heldParts }),
        )
      : stripOf(words, view, ctx.locale),
    sentences: merchantId
      ? [fill(words.merchantNote, { brand })]
      : taxSentences(words, view, await statementGst(scope, view)),
    carried: carried.map((line) => lineView(scene, line, true)),
    carriedTitle: view.previous ? fill(words.carried, { month: monthText(view.previous, ctx.locale) }) : "",
    carriedMore: carried.length === MAX_CARRIED ? fill(words.carriedMore, { count: MAX_CARRIED }) : null,
    lines: page.lines.map((line) => lineView(scene, line)),
    lineCount: sums.lines,
    before: page.before,
    after: page.after,
    foot: { disbursed: amountText(sums.disbursed), commission: moneyText(sums.earned - sums.clawback) },
  };
}

export type StatementPage = NonNullable<Awaited<ReturnType<typeof statementPage>>>;
