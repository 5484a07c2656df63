import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { DEDUPE_DECISIONS, DEDUPE_LEVELS, dedupeQuery, readDedupeFilter } from "~/domain/dedupe/dedupe-log";
import { readListCursor } from "~/domain/lists/cursor";
import { momentWords } from "~/i18n/moment-words";
import { dedupeWords, eligibilityWords as words } from "~/i18n/staff/eligibility";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { type DedupeRow, listDedupe } from "~/services/dedupe/list-dedupe.server";
import { listOwnExports } from "~/services/exports/own-list-exports.server";
import { filterChoices } from "~/services/reports/filter-choices.server";

const PATH = "/admin/dedupe-logs";

function existingOf({ existingBrand, existingContact, existingId, existingProspectId }: DedupeRow) {
  const text = [existingContact ?? words.deleted, existingBrand].filter(Boolean).join(", ");
  return { text, href: existingProspectId && ADMIN_PATHS.customer(existingId, existingProspectId) };
}

/** What the de-dupe log shows for an address. */
export async function dedupePage(ctx: TenantCtx<StaffActor>, searchParams: URLSearchParams) {
  const filter = readDedupeFilter(searchParams);
  const cursor = readListCursor(searchParams);
  const { rows, older, newer } = await listDedupe({ tx: ctx.tx, filter, cursor });
  const { brands } = await filterChoices(ctx);
  const href = (more: Record<string, string>) => {
    const query = new URLSearchParams([...dedupeQuery(filter), ...Object.entries(more)]).toString();
    return query ? `${PATH}?${query}` : PATH;
  };
  return {
    tab: "dedupe" as const,
    rows: rows.map((row) => ({
      id: row.id,
      at: momentWords(row.at, "en"),
      brand: row.brand,
      key: dedupeWords.kinds[row.kind],
      hash: row.hash,
      existing: existingOf(row),
      level: row.lender ? `${dedupeWords.levels[row.level]}: ${row.lender}` : dedupeWords.levels[row.level],
      decision: row.decision,
      window: row.windowDays === null ? words.noWindow : words.days(row.windowDays),
    })),
    pages: {
      newest: cursor ? href({}) : null,
      newer: newer && href({ after: newer }),
      older: older && href({ before: older }),
    },
    query: dedupeQuery(filter).toString(),
    files: await listOwnExports({ ctx, list: "dedupe-log" }),
    filter: Object.fromEntries(dedupeQuery(filter)),
    choices: {
      brands,
      levels: DEDUPE_LEVELS.map((value) => ({ value, label: dedupeWords.levels[value] })),
      decisions: DEDUPE_DECISIONS.map((value) => ({ value, label: dedupeWords.decisions[value] })),
    },
  };
}
