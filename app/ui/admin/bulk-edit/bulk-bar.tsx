import { useState } from "react";
import { Button } from "~/ui/components/button";
import type { BulkEdit, BulkPlan } from "./bulk-edit";
import { type Selection, useSelected } from "./selection";
import { SeveralDialog } from "./several-dialog";

type BulkBarProps<Property extends string> = {
  edit: BulkEdit<Property>;
  selection: Selection;
  /** The ids of the rows that are shown; others are not changed. */
  shown: readonly string[];
  change: (plan: BulkPlan<Property>) => Promise<unknown>;
};

/** How many records are selected, and what can be done with them; nothing while none is. */
export function BulkBar<Property extends string>({ edit, selection, shown, change }: BulkBarProps<Property>) {
  const { words } = edit;
  const selected = useSelected(selection);
  const [isOpen, setIsOpen] = useState(false);
  const ids = shown.filter((id) => selected.has(id));
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
        <Button type="button" kind="secondary" size="compact" onClick={() => selection.set(shown)}>
          {words.selectAll}
        </Button>
      )}
      <Button type="button" kind="quiet" size="compact" onClick={() => selection.set([])}>
        {words.clear}
      </Button>
      {isOpen && <SeveralDialog edit={edit} ids={ids} change={change} onClose={() => setIsOpen(false)} />}
    </section>
  );
}
