import { momentWords } from "~/i18n/moment-words";
import { actionWords } from "~/i18n/staff/action-words";
import { changedText, changesInWords } from "~/i18n/staff/audit-changes";
import { recordKind, historyWords as words } from "~/i18n/staff/history";
import { countHistory, type HistoryRow, historyEntries } from "~/services/audit/list-history.server";
import type { ListSource } from "~/services/exports/list-source";
import { applicationFiles } from "~/services/uploads/application-files.server";

const cellsOf = ({ seq, at, who, action, subject, changes }: HistoryRow) => [
  Number(seq),
  momentWords(new Date(at), "en"),
  who,
  actionWords(action),
  subject.name ?? recordKind(subject.kind),
  changesInWords(action, changes).map(changedText).join("; "),
];

/** The history of a filter as a file. */
export function historySource(query: URLSearchParams): ListSource {
  const param = (name: string) => query.get(name) || null;
  const filter = {
    brand: param("brand"),
    kind: param("kind"),
    subjectId: param("id"),
    who: param("who"),
    from: param("from"),
    to: param("to"),
    filesOf: applicationFiles,
  };
  return {
    name: words.title,
    head: [words.number, words.when, words.who, words.what, words.record, words.changes],
    count: (tx) => countHistory({ tx, ...filter }),
    async page(tx, before, size) {
      const { rows, next } = await historyEntries({ tx, ...filter, before, size });
      return { rows: rows.map(cellsOf), next };
    },
  };
}
