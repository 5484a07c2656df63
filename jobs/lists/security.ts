import { readListCursor } from "~/domain/lists/cursor";
import { readSecurityFilter, shortCode } from "~/domain/security/security-events";
import { momentWords } from "~/i18n/moment-words";
import { securityKind, securityReason, securityWords as words } from "~/i18n/staff/security";
import type { ListSource } from "~/services/exports/list-source";
import {
  countSecurityEvents,
  listSecurityEvents,
  type SecurityRow,
} from "~/services/security/list-security-events.server";

const cellsOf = (row: SecurityRow) => [
  momentWords(row.at, "en"),
  securityKind(row.kind),
  words.outcomes[row.outcome],
  securityReason(row.reason),
  row.times,
  row.name ?? (row.who && shortCode(row.who)),
  row.network && shortCode(row.network),
  row.brand,
];

/** The security events of a filter as a file; customers and networks have the page's codes. */
export function securitySource(query: URLSearchParams): ListSource {
  const filter = readSecurityFilter(query);
  return {
    name: words.title,
    head: [
      ...[words.when, words.what, words.outcome, words.why],
      ...[words.howOften, words.who, words.network, words.brand],
    ],
    count: (tx) => countSecurityEvents({ tx, filter }),
    async page(tx, from, size) {
      const cursor = from === null ? null : readListCursor(new URLSearchParams({ before: from }));
      const { rows, older } = await listSecurityEvents({ tx, filter, cursor, size });
      return { rows: rows.map(cellsOf), next: older };
    },
  };
}
