import { useMemo } from "react";
import { DataTable } from "~/ui/admin/table/data-table";
import { columnsOf } from "~/ui/admin/table/setup";

type Offer = { id: string; name: string; cells: readonly string[] };
type OffersTableProps = { label: string; heads: readonly string[]; offers: readonly Offer[]; empty: string };

const { accessor, columns } = columnsOf<Offer>();

const columnsFor = ([name = "", ...facts]: readonly string[]) =>
  columns([
    accessor("name", { header: name, meta: { isRowHead: true } }),
    ...facts.map((head, index) => accessor(({ cells }) => cells[index] ?? "-", { id: head, header: head })),
  ]);

/** Who offers a product, with headline terms; on a phone one block for each. */
export function OffersTable({ label, heads, offers, empty }: OffersTableProps) {
  const shown = useMemo(() => columnsFor(heads), [heads]);
  return <DataTable label={label} columns={shown} rows={offers} rowId={({ id }) => id} empty={empty} folds isFlush />;
}
