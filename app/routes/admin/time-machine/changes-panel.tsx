import type { SerializeFrom } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { timeMachineWords as words } from "~/i18n/staff/time-machine";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { useActionResult } from "~/ui/admin/people/use-action-result";
import { DataTable } from "~/ui/admin/table/data-table";
import { columnsOf } from "~/ui/admin/table/setup";
import { Button } from "~/ui/components/button";
import type { draftSetPage } from "./set-page.server";

export type DraftSetView = SerializeFrom<NonNullable<Awaited<ReturnType<typeof draftSetPage>>>>;

type Change = DraftSetView["changes"][number];

/** Takes one change out of the set. */
function RemoveChange({ change: { lenderId, lender, property, label } }: { change: Change }) {
  const { fetcher, isPending } = useActionResult();
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="lenderId" value={lenderId} />
      <input type="hidden" name="property" value={property} />
      <Button
        kind="quiet"
        size="compact"
        name="intent"
        value="remove"
        pending={isPending}
        aria-label={`${words.remove}: ${lender}, ${label}`}
      >
        {words.remove}
      </Button>
    </fetcher.Form>
  );
}

function DiscardSet() {
  const { fetcher, isPending } = useActionResult();
  return (
    <fetcher.Form method="post">
      <Button kind="secondary" size="compact" name="intent" value="discard" pending={isPending}>
        {words.discard}
      </Button>
    </fetcher.Form>
  );
}

const { accessor, display, columns } = columnsOf<Change>();

const WHAT = [
  accessor("lender", {
    header: words.lender,
    meta: { isRowHead: true },
    cell: ({ row: { original: change } }) => (
      <Link to={change.href} prefetch="none">
        {change.lender}
      </Link>
    ),
  }),
  accessor("label", { header: words.property }),
  accessor("now", {
    header: words.now,
    meta: { cell: "text-ink-2" },
    cell: ({ row: { original: change } }) => (
      <span>
        {change.now}
        {change.moved && <small className="block text-xs text-warn">{change.moved}</small>}
      </span>
    ),
  }),
  accessor("after", { header: words.after, meta: { cell: "font-bold" } }),
];
const CLOSED_COLUMNS = columns(WHAT);
const OPEN_COLUMNS = columns([
  ...WHAT,
  display({
    id: "remove",
    header: words.remove,
    meta: { align: "end", hidesHead: true },
    cell: ({ row }) => <RemoveChange change={row.original} />,
  }),
]);

const keyOf = ({ id }: Change) => id;

/** The changes of a set: what is live beside what the set makes of it. */
export function ChangesPanel({ view: { changes, isOpen } }: { view: DraftSetView }) {
  return (
    <Panel flush aria-labelledby="changes">
      <PanelHead id="changes" title={words.changeCount(changes.length)}>
        {isOpen && <DiscardSet />}
      </PanelHead>
      <DataTable
        hasFile
        isFlush
        label={words.changes}
        columns={isOpen ? OPEN_COLUMNS : CLOSED_COLUMNS}
        rows={changes}
        rowId={keyOf}
        empty={words.noChanges}
      />
    </Panel>
  );
}
