import { formatBps, formatPaiseInColumn } from "~/domain/money/rupees";
import type { Finding } from "~/domain/receipts/check-receipt";
import { isMatch, type LenderVerdict, type MatchVerdict } from "~/domain/receipts/lender-verdicts";
import { type ReceiptBlocks, type ReceiptLanguage, type ReceiptWords, withValues } from "./content";
import { definitions, element } from "./element";
import { factName, factsInOrder, factValue } from "./fact-texts";
import { findingText, isWrongList, shownFindings } from "./finding-texts";
import { proof } from "./proof";

type View = { file: ReceiptBlocks; findings: readonly Finding[]; language: ReceiptLanguage; words: ReceiptWords };

const namesOf = ({ rules }: ReceiptBlocks) => {
  const names = new Map(rules.lenders.map(({ lenderId, name }) => [lenderId, name]));
  return (id: string) => names.get(id) ?? id;
};

function result({ file, findings, words }: View): HTMLElement {
  const t = (key: string, values?: Record<string, string | number>) => withValues(words, key, values);
  if (findings.length === 0)
    return element(
      "section",
      { "data-part": "good", role: "status" },
      element("h2", {}, t("goodTitle")),
      element("p", {}, t("goodText", { count: file.receipt.lenders.length })),
    );
  const title = isWrongList(findings) ? "wrongTitle" : "changedTitle";
  const name = namesOf(file);
  return element(
    "section",
    { "data-part": "bad", role: "alert" },
    element("h2", {}, t(title)),
    element(
      "ul",
      {},
      ...shownFindings(findings).map((finding) => element("li", {}, findingText(finding, words, name))),
    ),
  );
}

function matchRow(verdict: MatchVerdict, lender: string, words: ReceiptWords, isNamed: boolean): HTMLElement {
  const cell = (key: string, value: string) => element("td", { "data-label": withValues(words, key) }, value);
  return element(
    "tr",
    isNamed ? { "data-part": "named" } : {},
    element("td", { "data-part": "rank" }, String(verdict.rank)),
    element("th", { scope: "row" }, lender),
    cell("headApr", formatBps(verdict.aprBps)),
    cell("headInstalment", formatPaiseInColumn(verdict.instalmentPaise)),
    cell("headMonths", withValues(words, "months_value", { count: verdict.months })),
  );
}

function matchedList({ file, findings, words }: View): HTMLElement {
  const t = (key: string) => withValues(words, key);
  const rows = file.receipt.lenders.filter(isMatch);
  const name = namesOf(file);
  const named = new Set(findings.flatMap((finding) => (finding.kind === "verdict" ? [finding.lenderId] : [])));
  const heads = ["headRank", "headLender", "headApr", "headInstalment", "headMonths"];
  return element(
    "section",
    {},
    element("h2", {}, t("listTitle")),
    rows.length === 0
      ? element("p", {}, t("listNone"))
      : element(
          "table",
          {},
          element("caption", {}, t("listTitle")),
          element("thead", {}, element("tr", {}, ...heads.map((head) => element("th", { scope: "col" }, t(head))))),
          element("tbody", {}, ...rows.map((row) => matchRow(row, name(row.id), words, named.has(row.id)))),
        ),
  );
}

/** Lenders of other products have no name here: there may be hundreds. */
const isOfProduct = (verdict: LenderVerdict) => !isMatch(verdict) && !verdict.reasons.includes("segment_not_served");

function otherLenders({ file, words }: View): HTMLElement | null {
  const others = file.receipt.lenders.filter((verdict) => !isMatch(verdict));
  const listed = others.filter(isOfProduct);
  const name = namesOf(file);
  if (others.length === 0) return null;
  const away = others.length - listed.length;
  return element(
    "section",
    {},
    element("h2", {}, withValues(words, "othersTitle")),
    element(
      "ul",
      { "data-part": "others" },
      ...listed.map((verdict) => {
        const reasons = isMatch(verdict) ? [] : verdict.reasons;
        return element(
          "li",
          {},
          element("b", {}, name(verdict.id)),
          ...reasons.map((code) => element("span", {}, withValues(words, `reason_${code}`))),
        );
      }),
    ),
    away > 0 ? element("p", { "data-part": "quiet" }, withValues(words, "othersAway", { count: away })) : null,
  );
}

function answers({ file, words }: View): HTMLElement {
  const rows = factsInOrder(file.facts).map(
    ([name, fact]) => [factName(name, words), factValue(name, fact, words)] as const,
  );
  return element("section", {}, element("h2", {}, withValues(words, "factsTitle")), definitions(rows));
}

/** The parts of the page below its heading, in one language. */
export const pageParts = (view: View): HTMLElement[] =>
  [
    result(view),
    matchedList(view),
    otherLenders(view),
    answers(view),
    proof(view.file, view.language, view.words),
  ].filter((part) => part !== null);
