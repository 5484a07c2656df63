import { readListCursor } from "~/domain/lists/cursor";
import {
  readSecurityFilter,
  SECURITY_KINDS,
  SECURITY_OUTCOMES,
  type SecurityFilter,
  securityQuery,
  shortCode,
} from "~/domain/security/security-events";
import { momentWords } from "~/i18n/moment-words";
import { securityKind, securityReason, securityWords as words } from "~/i18n/staff/security";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { filterChoices } from "~/services/reports/filter-choices.server";
import { listSecurityEvents, type SecurityRow } from "~/services/security/list-security-events.server";

const SECURITY_PATH = "/admin/security";

const hrefOf = (filter: SecurityFilter, more: Record<string, string> = {}) => {
  const query = new URLSearchParams([...securityQuery(filter), ...Object.entries(more)]).toString();
  return query ? `${SECURITY_PATH}?${query}` : SECURITY_PATH;
};

const lineOf = (filter: SecurityFilter, row: SecurityRow) => ({
  id: row.id,
  at: momentWords(row.at, "en"),
  brand: row.brand,
  kind: securityKind(row.kind),
  outcome: row.outcome,
  reason: [securityReason(row.reason), row.times > 1 && words.times(row.times)].filter(Boolean).join(", "),
  who:
    row.who === null
      ? null
      : {
          text: row.name ?? shortCode(row.who),
          isCode: row.name === null,
          href: hrefOf({ ...filter, who: row.who }),
        },
  network:
    row.network === null ? null : { text: shortCode(row.network), href: hrefOf({ ...filter, network: row.network }) },
});

export type SecurityLine = ReturnType<typeof lineOf>;

/** What the page of security events shows for an address. */
export async function securityPage(ctx: TenantCtx<StaffActor>, query: URLSearchParams) {
  const filter = readSecurityFilter(query);
  const cursor = readListCursor(query);
  const { rows, older, newer } = await listSecurityEvents({ tx: ctx.tx, filter, cursor });
  const { brands } = await filterChoices(ctx);
  return {
    rows: rows.map((row) => lineOf(filter, row)),
    pages: {
      newest: cursor ? hrefOf(filter) : null,
      newer: newer && hrefOf(filter, { after: newer }),
      older: older && hrefOf(filter, { before: older }),
    },
    filter,
    isFiltered: securityQuery(filter).size > 0,
    everybody: filter.who || filter.network ? hrefOf({ ...filter, who: null, network: null }) : null,
    choices: {
      brands,
      kinds: SECURITY_KINDS.map((value) => ({ value, label: words.kinds[value] })),
      outcomes: SECURITY_OUTCOMES.map((value) => ({ value, label: words.outcomes[value] })),
    },
  };
}
