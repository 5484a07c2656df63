import { useState } from "react";
import type { GridLender } from "~/domain/lenders/grid-columns";
import { bulkWords as words } from "~/i18n/staff/lender-bulk";
import { Button } from "~/ui/components/button";
import { type Selection, useSelected } from "./selection";
import { SeveralDialog } from "./several-dialog";
import type { LenderStore } from "./use-lenders";

type BulkBarProps = { selection: Selection; shown: readonly GridLender[]; changeSeveral: LenderStore["changeSeveral"] };

/** How many lenders are selected, and what can be done with them; nothing while none is. */
export function BulkBar({ selection, shown, changeSeveral }: BulkBarProps) {
  const selected = useSelected(selection);
  const [isOpen, setIsOpen] = useState(false);
  const ids = shown.map(({ lender_id }) => lender_id).filter((id) => selected.has(id));
  if (ids.length === 0) return null;
  return (
    <section
      aria-label={words.bar}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-line bg-surface px-3 py-2 shadow-lg"
    >
      <b role="status" className="tabular-nums">
        {words.selected(ids.length)}
      </b>
      <Button type="button" size="compact" onClick={() => setIsOpen(true)}>
        {words.change}
      </Button>
      {ids.length < shown.length && (
        <Button
          type="button"
          kind="secondary"
          size="compact"
          onClick={() => selection.set(shown.map(({ lender_id }) => lender_id))}
        >
          {words.selectAll}
        </Button>
      )}
      <Button type="button" kind="quiet" size="compact" onClick={() => selection.set([])}>
        {words.clear}
      </Button>
      {isOpen && <SeveralDialog lenderIds={ids} changeSeveral={changeSeveral} onClose={() => setIsOpen(false)} />}
    </section>
  );
}
