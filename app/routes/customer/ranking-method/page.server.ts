import { enabledProducts } from "@tenants/brand/features";
import { CRITERIA } from "~/domain/eligibility/criteria";
import { RANKING_METHOD } from "~/domain/eligibility/ranking";
import { wantedMonths } from "~/domain/eligibility/terms";
import { formatBps, formatPaise, formatRupees } from "~/domain/money/rupees";
import { productOf } from "~/domain/products";
import { momentWords } from "~/i18n/moment-words";
import { translator } from "~/i18n/translator.server";
import { type Locale, pick, words } from "~/i18n/words";
import type { Ctx } from "~/platform/context";
import { isLoan } from "~/services/applications/starting-facts.server";
import type { OfferListReceipt } from "~/services/ranking-receipts/offer-lists.server";

/** The customer's list as a file (receipt.route.ts). */
const RECEIPT_URL = "/how-we-rank/receipt";

/** The engine's own ranking keys in its own order, each with its direction and its treatment of empty values. */
function keyWords(locale: Locale) {
  const texts = words(locale, "ranking");
  return RANKING_METHOD.keys.map((rule) => ({
    key: rule.key,
    name: texts[`key_${rule.key}`],
    order: rule.key === "lenderId" ? texts.byReference : texts[rule.order],
    empty: "empty" in rule ? texts[`empty_${rule.empty}`] : null,
    why: texts[`why_${rule.key}`],
  }));
}

/** The facts in the engine's criteria, each once. */
function factWords(locale: Locale): string[] {
  const texts = words(locale, "offers");
  const facts = [...new Set(CRITERIA.flatMap(({ fact }) => fact ?? []))];
  return facts.map((fact) => texts[`fact_${fact}`]);
}

/** The tenor for comparing the loans of each product when the customer has named none. */
function tenorRows({ brand, locale }: Ctx) {
  const names = words(locale, "products");
  return enabledProducts(brand)
    .filter(isLoan)
    .map((code) => ({
      label: names[code],
      value: translator(locale, "offers")("months", {
        count: wantedMonths({ months: null, segment: productOf(code).segment }),
      }),
    }));
}

function receiptWords({ method, amountRupees, months, shownAt, lines }: OfferListReceipt, locale: Locale) {
  const texts = words(locale, "ranking");
  const t = translator(locale, "ranking");
  return {
    title: texts.yourList,
    text: t("yourListText", {
      at: momentWords(shownAt, locale),
      version: method,
      amount: formatRupees(amountRupees),
      tenor: translator(locale, "offers")("months", { count: months }),
    }),
    none: texts.yourListNone,
    caption: texts.yourListCaption,
    heads: pick(texts, "headPlace", "headLender", "headApr", "headInstalment", "headUpto", "headPriority"),
    rows: lines.map((line, index) => ({
      id: line.lenderId,
      place: String(index + 1),
      lender: line.name,
      apr: formatBps(line.aprBps),
      instalment: formatPaise(line.instalmentPerLakhPaise),
      upto: line.loanAmountUptoRupees === null ? texts.noLimit : formatRupees(line.loanAmountUptoRupees),
      priority: line.priority === null ? "–" : String(line.priority),
    })),
    save: { href: RECEIPT_URL, label: texts.saveReceipt, text: texts.saveReceiptText },
    back: { href: "/user/offers", label: texts.toOffers },
  };
}

/**
 * The public page of the ranking method, made from the engine's configuration; with the customer's own list, if there
 * is one (BEY-04).
 */
export function rankingPage({ ctx, receipt }: { ctx: Ctx; receipt: OfferListReceipt | null }) {
  const { locale } = ctx;
  const texts = words(locale, "ranking");
  return {
    ...pick(texts, "title", "lead", "orderTitle", "orderText", "notTitle", "matchTitle", "matchText"),
    version: translator(locale, "offers")("rankVersion", { version: RANKING_METHOD.version }),
    keys: keyWords(locale),
    not: [texts.notPaid, texts.notSpecial, texts.notClicks, texts.notYou],
    facts: factWords(locale),
    unknown: texts.matchUnknown,
    tenors: { title: texts.tenorTitle, text: texts.tenorText, rows: tenorRows(ctx) },
    receipt: receipt && receiptWords(receipt, locale),
  };
}
