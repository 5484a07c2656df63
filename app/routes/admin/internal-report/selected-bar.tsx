import { reportWords as words } from "~/i18n/staff/internal-report";
import { ExportMenu } from "~/ui/admin/exports/export-menu";
import { Button } from "~/ui/components/button";
import { useSelectedRows } from "./selected-rows";
import type { useGridWork } from "./use-grid-work";

/** What can be done with the selected rows; before a row is selected, and after it, what was done. */
export function SelectedBar({ work }: { work: ReturnType<typeof useGridWork> }) {
  const { ids, setAll } = useSelectedRows();
  const { result, isPending, ask, undo, dismiss } = work;
  if (ids.length === 0 && !result) return null;
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-2 rounded-md border border-brand-ink bg-brand-soft px-3 py-1.5">
      {ids.length > 0 ? (
        <div className="contents" role="toolbar" aria-label={words.selectedRows}>
          <b className="me-1 text-sm">{words.selected(ids.length)}</b>
          <Button type="button" kind="secondary" size="compact" onClick={() => ask("assign", ids)}>
            {words.assign}
          </Button>
          <Button type="button" kind="secondary" size="compact" onClick={() => ask("resume", ids)}>
            {words.resume}
          </Button>
          <ExportMenu list="applications" query={new URLSearchParams({ ids: ids.join(".") }).toString()} />
          <Button type="button" kind="quiet" size="compact" className="ms-auto" onClick={() => setAll(false)}>
            {words.clearSelection}
          </Button>
        </div>
      ) : (
        <>
          <p role="status" className="text-sm">
            {result?.message}
          </p>
          {result?.batchId && (
            <Button type="button" kind="secondary" size="compact" pending={isPending} onClick={undo}>
              {words.undo}
            </Button>
          )}
          <Button type="button" kind="quiet" size="compact" className="ms-auto" onClick={dismiss}>
            {words.closeDrawer}
          </Button>
        </>
      )}
    </div>
  );
}
