import { istDay } from "~/domain/dates/ist";
import { reconciliationQuery } from "~/domain/reconciliation/requests";
import { dayWords } from "~/i18n/day-words";
import { segmentName } from "~/i18n/staff/lenders";
import { promiseOf, promiseShown, promiseWords } from "~/i18n/staff/promises";
import { reconciliationWords } from "~/i18n/staff/reconciliation";
import { statementWords } from "~/i18n/staff/statements";
import { brands } from "~/services/brands/brands.server";
import type { ListSource } from "~/services/exports/list-source";
import { listPromises } from "~/services/promises/list-promises.server";
import { countItems, listItems } from "~/services/reconciliation/list-items.server";
import { listStatementPartners } from "~/services/statements/list-statement-partners.server";
import { unpagedSource } from "./keyset-source";

const rupees = (paise: number | bigint) => Number(paise) / 100;

/** What lenders kept of their offers as a file; the outliers have a file of their own (BEY-24). */
export const promisesSource = (): ListSource => {
  const words = promiseWords;
  return unpagedSource({
    name: words.title,
    head: [
      ...[words.lender, words.segment, words.cases, words.kept, words.rateKept],
      ...[words.amountKept, words.chargesKept, words.medianDays, words.shownToCustomers],
    ],
    read: async (tx) => (await listPromises({ ctx: { tx } })).figures,
    cells: (row) => [
      row.lender,
      segmentName(row.segment),
      row.cases,
      row.kept,
      promiseOf(row.rateKept, row.rateCases),
      promiseOf(row.amountKept, row.cases),
      promiseOf(row.chargesKept, row.chargesCases),
      row.medianDays,
      promiseShown(row),
    ],
  });
};

/** A month's items of a bucket, or the worklist, as a file (BEY-16). */
export function reconciliationSource(query: URLSearchParams, now: Date): ListSource {
  const words = reconciliationWords;
  const { month, leg, bucket = null, lender = null } = reconciliationQuery.parse(Object.fromEntries(query));
  const filter = { period: month ?? istDay(now).slice(0, 7), leg, bucket, lender };
  return {
    name: bucket ? words.buckets[bucket] : words.title,
    head: [
      ...[words.line, words.lender, words.day, words.bucket, words.why],
      ...[words.amountRupees, words.ageDays, words.owner, words.state, words.note],
    ],
    count: (tx) => countItems({ ctx: { tx, brand: brands().current().main }, ...filter }),
    async page(tx, from, size) {
      const ctx = { tx, brand: brands().current().main };
      const { items, next } = await listItems({ ctx, ...filter, after: Number(from ?? 0), size });
      const rows = items.map((item) => [
        item.label,
        item.lender ?? words.noLender,
        item.day && dayWords(item.day, "en"),
        words.buckets[item.bucket],
        words.rules[item.rule],
        rupees(item.paise),
        item.age,
        item.owner ?? words.nobody,
        words.states[item.state],
        item.note,
      ]);
      return { rows, next: next === null ? null : String(next) };
    },
  };
}

/** Partners with statements as a file: what is closed, to be paid and disputed (BEY-13). */
export const statementsSource = (): ListSource => {
  const words = statementWords;
  return unpagedSource({
    name: words.title,
    head: [words.partner, words.brand, words.closed, words.dueRupees, words.disputes, words.answerUntil],
    read: (tx) => listStatementPartners({ ctx: { tx } }),
    cells: (row) => [
      row.partner,
      row.brand,
      row.closedMonth ?? words.neverClosed,
      rupees(row.closingPaise),
      row.disputes,
      row.answerBy && dayWords(row.answerBy.toISOString().slice(0, 10), "en"),
    ],
  });
};
