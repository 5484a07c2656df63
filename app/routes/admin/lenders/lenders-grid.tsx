import { type ReactNode, useMemo } from "react";
import type { GridLender } from "~/domain/lenders/grid-columns";
import { lendersWords } from "~/i18n/staff/lenders";
import { DataTable, type Sort } from "~/ui/admin/table/data-table";
import { lenderColumns } from "./columns";
import type { RowActions } from "./row-actions";

type LendersGridProps = {
  lenders: readonly GridLender[];
  /** Shows the lenders whose name contains this. */
  find: string;
  isLoading: boolean;
  actions: RowActions;
  /** Ids of columns that are not shown. */
  hidden: ReadonlySet<string>;
  sort: Sort | null;
  onSort: (next: Sort | null) => void;
  whenEmpty: ReactNode;
};

/**
 * The table of lenders: sticky head, number and name pinned, at most 80vh high; renders the visible rows only (LEN-05,
 * LEN-06).
 */
export function LendersGrid({ lenders, find, isLoading, actions, hidden, sort, onSort, whenEmpty }: LendersGridProps) {
  const columns = useMemo(() => lenderColumns(actions, hidden), [actions, hidden]);
  return (
    <DataTable
      folds={false}
      look="grid"
      className="scroll-ps-60 scroll-pt-12"
      label={lendersWords.title}
      columns={columns}
      rows={lenders}
      rowId={lenderId}
      sort={sort}
      onSort={onSort}
      find={{ column: "name", text: find }}
      loading={isLoading && lendersWords.loading}
      empty={lendersWords.empty}
      whenEmpty={whenEmpty}
    />
  );
}

const lenderId = ({ lender_id }: GridLender) => lender_id;
