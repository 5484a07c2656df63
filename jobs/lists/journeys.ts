import { reportSpanOr } from "~/domain/dates/report-span";
import { readPeopleFilter } from "~/domain/journey/people-filter";
import { readListCursor } from "~/domain/lists/cursor";
import { productOf } from "~/domain/products";
import { momentWords } from "~/i18n/moment-words";
import { journeyWords as words } from "~/i18n/staff/journey";
import { countPeople, listPeople } from "~/services/customers-journey/list-people.server";
import type { ListSource } from "~/services/exports/list-source";

/** Those who took a step, or whom a rule has redirected, as a file, masked like the list (OQ-42). */
export function journeysSource(query: URLSearchParams, now: Date): ListSource {
  const filter = readPeopleFilter(query);
  const span = reportSpanOr(query, now, "last-30");
  const brand = query.get("brand") || null;
  return {
    name: filter.kind === "rule" ? words.peopleOfRule(filter.rule) : words.people[filter.step],
    head: [words.person, words.brand, words.contact, words.product, words.at],
    count: (tx) => countPeople({ tx, filter, span, brand }),
    async page(tx, from, size) {
      const cursor = from === null ? null : readListCursor(new URLSearchParams({ before: from }));
      const { people, older } = await listPeople({ tx, filter, span, brand, cursor, size });
      const rows = people.map((row) => [
        row.name ?? words.noName,
        row.brand,
        row.contact,
        row.product && productOf(row.product).name,
        momentWords(row.at, "en"),
      ]);
      return { rows, next: older };
    },
  };
}
