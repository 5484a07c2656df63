import { readRequestCursor, requestCursorText, requestState } from "~/domain/support/request-cursor";
import { dayWords } from "~/i18n/day-words";
import { momentWords } from "~/i18n/moment-words";
import { requestsWords as words } from "~/i18n/staff/requests";
import type { ListSource } from "~/services/exports/list-source";
import { countRequests, listRequests, REQUEST_KINDS } from "~/services/support/list-requests.server";
import type { ShownRequest } from "~/services/support/shown-request.server";

const cellsOf = (row: ShownRequest) => [
  momentWords(new Date(row.at), "en"),
  row.title,
  row.brand,
  words.subjects[row.subject] ?? row.subject,
  row.text,
  row.contact,
  row.dueOn && dayWords(row.dueOn, "en"),
  row.escalatedAt ? momentWords(new Date(row.escalatedAt), "en") : null,
  row.isOverdue ? words.overdue : (words.statuses[row.status] ?? row.status),
  row.answer,
];

/** What customers sent, of one kind, as a file, masked like the page. */
export function requestsSource(query: URLSearchParams, now: Date): ListSource {
  const kind = REQUEST_KINDS.find((one) => one === query.get("kind")) ?? "complaints";
  const state = requestState(query);
  const titles = { complaints: words.number, help: words.company, data: words.number, stops: words.lender };
  return {
    name: words.kinds[kind],
    head: [
      ...[words.received, titles[kind], words.brand, words.subject],
      ...[words.text, words.from, words.due, words.escalated, words.status, words.answerField],
    ],
    count: (tx) => countRequests({ ctx: { tx }, kind, state }),
    async page(tx, from, size) {
      const { rows, next } = await listRequests({
        ctx: { tx, now },
        kind,
        after: readRequestCursor(from),
        size,
        state,
      });
      return { rows: rows.map(cellsOf), next: next && requestCursorText(next) };
    },
  };
}
