import { isStage, OUTCOMES, statusKey } from "~/domain/applications/status";
import { readDedupeFilter } from "~/domain/dedupe/dedupe-log";
import { wholeDays } from "~/domain/leads/lead-turn";
import { cursorText, readListCursor } from "~/domain/lists/cursor";
import { parseProduct, productOf } from "~/domain/products";
import { readCallFilter } from "~/domain/telecalling/call-filter";
import { dayWords } from "~/i18n/day-words";
import { momentWords } from "~/i18n/moment-words";
import { applicationStatus } from "~/i18n/staff/applications";
import { dedupeWords, eligibilityWords } from "~/i18n/staff/eligibility";
import { erasuresWords } from "~/i18n/staff/erasures";
import { callWords } from "~/i18n/staff/telecalling";
import { brands } from "~/services/brands/brands.server";
import { countDedupe, type DedupeRow, listDedupe } from "~/services/dedupe/list-dedupe.server";
import { countWaitingRequests, listErasures, listWaitingRequests } from "~/services/erasure/list-erasures.server";
import type { ListSource } from "~/services/exports/list-source";
import type { CallRow } from "~/services/telecalling/call-columns.server";
import { countCalls, listCalls } from "~/services/telecalling/list-calls.server";
import { keysetSource } from "./keyset-source";

const moment = (at: Date | string | null) => at && momentWords(new Date(at), "en");

const callCells = (row: CallRow, now: Date) => {
  const product = parseProduct(row.product);
  return [
    row.firstName ? `${row.firstName.slice(0, 1)}•••` : callWords.noName,
    row.mobile,
    brands().current().byId.get(row.brandId)?.name ?? null,
    product ? productOf(product).name : row.product,
    isStage(row.stage) ? applicationStatus[statusKey({ stage: row.stage, outcome: OUTCOMES.open })] : null,
    wholeDays(row.steppedAt, now),
    row.calls,
    moment(row.nextCallAt),
    moment(row.doNotCallAt),
  ];
};

/** A list of calls as a file, masked like the list (OQ-48). */
export function callsSource(query: URLSearchParams, now: Date): ListSource {
  const filter = readCallFilter(query);
  const heads = callWords;
  return keysetSource({
    name: heads.list[filter.list],
    head: [
      ...[heads.customer, heads.mobile, heads.brand, heads.product, heads.stage],
      ...[heads.days, heads.callsToday, heads.next, heads.since],
    ],
    count: (tx) => countCalls({ ctx: { tx, now }, filter }),
    read: (tx, after, size) => listCalls({ ctx: { tx, now }, filter, after, size }),
    cells: (row) => callCells(row, now),
  });
}

const dedupeCells = (row: DedupeRow) => [
  moment(row.at),
  row.brand,
  dedupeWords.kinds[row.kind],
  row.hash,
  [row.existingContact ?? eligibilityWords.deleted, row.existingBrand].filter(Boolean).join(", "),
  row.lender ? `${dedupeWords.levels[row.level]}: ${row.lender}` : dedupeWords.levels[row.level],
  dedupeWords.decisions[row.decision],
  row.windowDays,
];

/** The de-dupe log of a filter as a file, masked like the log (OQ-39). */
export function dedupeSource(query: URLSearchParams): ListSource {
  const filter = readDedupeFilter(query);
  const words = eligibilityWords;
  return {
    name: words.dedupe,
    head: [
      ...[words.time, words.brand, words.key, words.hash, words.existing],
      ...[words.level, words.decision, words.windowDays],
    ],
    count: (tx) => countDedupe({ tx, filter }),
    async page(tx, from, size) {
      const cursor = from === null ? null : readListCursor(new URLSearchParams({ before: from }));
      const { rows, older } = await listDedupe({ tx, filter, cursor, size });
      const last = rows.at(-1);
      return { rows: rows.map(dedupeCells), next: older && last ? cursorText(last) : null };
    },
  };
}

/** Customers who asked for deletion as a file, masked like the list (OQ-36). */
export const deletionRequestsSource = (_query: URLSearchParams, now: Date): ListSource => {
  const words = erasuresWords;
  return keysetSource({
    name: words.requests,
    head: [words.customer, words.contact, words.brand, words.askedAt, words.due, words.reason, words.status],
    count: (tx) => countWaitingRequests({ ctx: { tx } }),
    read: (tx, after, size) => listWaitingRequests({ ctx: { tx, now }, after, size }),
    cells: (row) => [
      words.whoAsked(row.name, row.state),
      row.contact,
      row.brand,
      moment(row.askedAt),
      dayWords(row.dueOn, "en"),
      row.reason,
      words.requestStates[row.state],
    ],
  });
};

/** Deletions as a file, newest first (OQ-36). */
export const deletionsSource = (_query: URLSearchParams, now: Date): ListSource => {
  const words = erasuresWords;
  return keysetSource({
    name: words.erasures,
    head: [words.number, words.brand, words.started, words.finished, words.lenders],
    count: (tx) => tx.erasure.count(),
    read: (tx, after, size) => listErasures({ ctx: { tx, now }, after, size }),
    cells: (row) => [
      row.number,
      row.brand,
      moment(row.startedAt),
      moment(row.finishedAt) ?? words.states.running,
      words.told(row.lenders.told, row.lenders.given),
    ],
  });
};
