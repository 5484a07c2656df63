import { useMemo } from "react";
import type { CardView } from "~/domain/cards/card-view";
import { pageWords } from "~/i18n/staff/credit-cards";
import type { Selection } from "~/ui/admin/bulk-edit/selection";
import { DataTable } from "~/ui/admin/table/data-table";
import type { CardTask } from "./card-actions";
import { cardColumns } from "./columns";
import type { Cards } from "./use-cards";

const cardId = ({ category_id }: CardView) => category_id;

type CardsTableProps = {
  cards: Cards;
  selection: Selection;
  onTask: (card: CardView, task: CardTask) => void;
};

/** The table of credit cards, by sort order (CC-03, CC-04). `onTask` must be the same function in every render. */
export function CardsTable({ cards, selection, onTask }: CardsTableProps) {
  const { toggle, isReading } = cards;
  const columns = useMemo(() => cardColumns({ ask: onTask, toggle, selection }), [onTask, toggle, selection]);
  return (
    <DataTable
      folds={false}
      look="grid"
      label={pageWords.tableLabel}
      columns={columns}
      rows={cards.cards}
      rowId={cardId}
      isBusy={isReading}
      loading={isReading && cards.cards.length === 0 && pageWords.loading}
      empty={pageWords.empty}
    />
  );
}
