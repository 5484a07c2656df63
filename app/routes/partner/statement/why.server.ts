import { istDay } from "~/domain/dates/ist";
import { lineArithmetic } from "~/domain/statements/line-arithmetic";
import { countedText } from "~/i18n/counted-text";
import { dayWords } from "~/i18n/day-words";
import { momentWords } from "~/i18n/moment-words";
import type { PortalTexts } from "~/i18n/portal/texts";
import { fill } from "~/i18n/staff/fill";
import type { Locale } from "~/i18n/words";
import type { LineChain } from "~/services/statements/explain-lines.server";
import type { LedgerRow } from "~/services/statements/list-statement-lines.server";
import { dayOfLine, monthText } from "~/ui/partner/statements/day-texts";
import { amountText, moneyText, ppmText } from "~/ui/partner/statements/money-words";
import { limitsText, slabOfLine, slabText } from "./slab-text";

type Words = PortalTexts<"statements">;
export type ChainStep = { title: string; when: string; text: string };
export type LineWhy = { chain: ChainStep[]; sum: string; sumText: string };

function slabStep(words: Words, line: LedgerRow, chain: LineChain, lender: string, locale: Locale): ChainStep {
  const { slab, month } = slabOfLine(line);
  const day = dayOfLine(line.disbursedOn, line.at);
  const texts = [
    month
      ? fill(words.slabMonth, {
          lender,
          month: monthText(month.of ?? day.slice(0, 7), locale),
          count: countedText(locale, words.slabLoans, month.count),
          amount: amountText(month.disbursed),
        })
      : null,
    slab ? fill(words.slabRange, { limits: limitsText(words, slab) }) : null,
    chain.fileAt
      ? fill(words.slabFile, { day: dayWords(istDay(chain.fileAt), locale), row: chain.fileRow ?? "" })
      : null,
  ];
  return {
    title: fill(words.chainSlabOn, { day: dayWords(day, locale) }),
    when: slabText(words, line),
    text: texts.filter(Boolean).join(" "),
  };
}

/** A correction after a dispute has no file and so no slab. */
const isByHand = ({ kind }: LedgerRow, { fileAt }: LineChain) => kind === "correction" && fileAt === null;

const correctionStep = (words: Words, { at, remark }: LedgerRow, locale: Locale): ChainStep => ({
  title: words.correction,
  when: dayWords(istDay(at), locale),
  text: remark ?? "",
});

/** Lead → click → lender's MIS row → slab, each with its day. */
function chainOf(words: Words, line: LedgerRow, chain: LineChain, customer: string, locale: Locale): ChainStep[] {
  const lender = line.lender ?? words.lender;
  const lead = chain.linkCode
    ? fill(words.chainLeadLink, { customer, code: chain.linkCode })
    : fill(chain.merchant ? words.chainLeadMerchant : words.chainLeadOwn, { customer, merchant: chain.merchant });
  const reference = chain.lenderRef ? ` ${fill(words.reference, { reference: chain.lenderRef })}` : "";
  return [
    { title: words.chainLead, when: chain.leadAt ? momentWords(chain.leadAt, locale) : "-", text: lead },
    {
      title: words.chainClick,
      when: chain.clickAt ? momentWords(chain.clickAt, locale) : "-",
      text: fill(chain.clickAt ? words.chainClickText : words.chainSent, { lender }) + reference,
    },
    chain.misAt && chain.misPaise !== null && chain.misPeriod
      ? {
          title: words.chainMis,
          when: fill(words.chainMisAt, { day: dayWords(istDay(chain.misAt), locale), row: chain.misRow ?? "" }),
          text:
            fill(words.chainMisText, {
              lender,
              amount: amountText(chain.misPaise),
              month: monthText(chain.misPeriod, locale),
            }) + (chain.loanNo ? ` ${fill(words.reference, { reference: chain.loanNo })}` : ""),
        }
      : { title: words.chainMis, when: words.chainMisNone, text: fill(words.chainMisNoneText, { lender }) },
    isByHand(line, chain) ? correctionStep(words, line, locale) : slabStep(words, line, chain, lender, locale),
  ];
}

/** The arithmetic of a line as one equation and one sentence. */
function sumOf(words: Words, line: LedgerRow, chain: LineChain): Pick<LineWhy, "sum" | "sumText"> {
  const result = moneyText(line.commissionPaise);
  const found = lineArithmetic({ ...line, earlierPaise: chain.earlierPaise ?? 0n, isOfFile: chain.fileRow !== null });
  if (found.kind === "by-hand") return { sum: result, sumText: words.sumByHand };
  if (found.kind === "reversal") return { sum: result, sumText: words.sumReversal };
  if (found.kind === "difference") {
    const [total, before] = [moneyText(found.totalPaise), moneyText(found.earlierPaise)];
    return { sum: `${total} − ${before} = ${result}`, sumText: fill(words.sumDifference, { total, before }) };
  }
  const product = `${amountText(found.disbursedPaise)} × ${ppmText(found.ratePpm)}`;
  const parts = [found.flatPaise === 0n ? "" : amountText(found.flatPaise), found.ratePpm === 0 ? "" : product];
  return {
    sum: `${parts.filter(Boolean).join(" + ") || "₹0"} = ${result}`,
    sumText: `${found.flatPaise === 0n ? words.sumRate : words.sumFlat}${found.isRounded ? ` ${words.sumRounded}` : ""}`,
  };
}

/** Why a line has its amount (BEY-19). */
export const whyOf = (
  words: Words,
  line: LedgerRow,
  chain: LineChain,
  { customer, locale }: { customer: string; locale: Locale },
): LineWhy => ({ chain: chainOf(words, line, chain, customer, locale), ...sumOf(words, line, chain) });
