import type { SerializeFrom } from "@remix-run/node";
import { eligibilityWords as words } from "~/i18n/staff/eligibility";
import { ExportPanel } from "~/ui/admin/exports/export-panel";
import { CursorFoot } from "~/ui/admin/table/cursor-links";
import { DataTable } from "~/ui/admin/table/data-table";
import { FilterForm } from "~/ui/admin/table/filter-form";
import { LOG_COLUMNS } from "./columns";
import type { dedupePage } from "./dedupe.server";

const PATH = "/admin/dedupe-logs";

/** The parameter of each choice. */
const SINGULAR = { brands: "brand", levels: "level", decisions: "decision" } as const;

const idOf = ({ id }: { id: string }) => id;

/** The de-dupe log with its filters, newest first. */
export function DedupeView({ view }: { view: SerializeFrom<Awaited<ReturnType<typeof dedupePage>>> }) {
  const { rows, pages, filter, choices } = view;
  const select = (name: keyof typeof choices, label: string, empty: string) => ({
    name: SINGULAR[name],
    label,
    empty,
    options: choices[name],
    value: filter[SINGULAR[name]] ?? null,
  });
  return (
    <>
      <ExportPanel files={view.files} />
      <FilterForm
        label={words.filters}
        path={PATH}
        selects={[
          select("brands", words.brand, words.allBrands),
          select("levels", words.level, words.allLevels),
          select("decisions", words.decision, words.allDecisions),
        ]}
        show={words.filter}
        clear={words.clear}
      />
      <DataTable label={words.dedupe} columns={LOG_COLUMNS} rows={rows} rowId={idOf} empty={words.noneLogged} />
      <CursorFoot label={words.pages} pages={pages} words={words} />
    </>
  );
}
