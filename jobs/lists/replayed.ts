import { cursorText, readListCursor } from "~/domain/lists/cursor";
import { readReplayedFilter } from "~/domain/time-machine/replayed-filter";
import { momentWords } from "~/i18n/moment-words";
import { productShort } from "~/i18n/staff/applications";
import { timeMachineWords as words } from "~/i18n/staff/time-machine";
import type { ListSource } from "~/services/exports/list-source";
import {
  countReplayed,
  findListedRun,
  listReplayed,
  type ReplayedRow,
} from "~/services/time-machine/list-replayed.server";

const cellsOf = ({ at, application, before, after, gained, lost }: ReplayedRow) => [
  momentWords(at, "en"),
  application?.name ?? words.noName,
  application?.contact ?? null,
  application?.brand.name ?? null,
  application?.partner ?? null,
  application?.product ? productShort[application.product] : null,
  gained.join(", "),
  lost.join(", "),
  before,
  after,
];

/** The requests of a set's newest replay or shadow as a file, masked like the page (BEY-20). */
export function replayedSource(query: URLSearchParams, now: Date): ListSource {
  const filter = readReplayedFilter(query);
  const setId = query.get("set") ?? "";
  return {
    name: filter.of === "shadow" ? words.shadowRequestsTitle : words.requestsTitle,
    head: [
      ...[words.shownAt, words.customer, words.contact, words.brand, words.partner, words.product],
      ...[words.gained, words.lost, words.offersNow, words.offersAfter],
    ],
    async count(tx) {
      const opened = await findListedRun({ tx, now }, setId, filter.of);
      return opened?.run ? countReplayed({ tx, run: opened.run, filter }) : 0;
    },
    async page(tx, from, size) {
      const opened = await findListedRun({ tx, now }, setId, filter.of);
      if (!opened?.run) return { rows: [], next: null };
      const cursor = from === null ? null : readListCursor(new URLSearchParams({ before: from }));
      const { rows, older } = await listReplayed({ tx, run: opened.run, filter, cursor, size });
      const last = rows.at(-1);
      return { rows: rows.map(cellsOf), next: older && last ? cursorText(last) : null };
    },
  };
}
