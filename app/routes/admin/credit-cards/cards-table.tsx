import type { CardView } from "~/domain/cards/card-view";
import { pageWords } from "~/i18n/staff/credit-cards";
import { DataGrid } from "~/ui/admin/data-grid";
import { EmptyRow, LoadingRow } from "~/ui/admin/empty";
import { CardRow, type CardTask } from "./card-row";
import type { Cards } from "./use-cards";

type CardsTableProps = { cards: Cards; onTask: (card: CardView, task: CardTask) => void };

/** The table of credit cards, by sort order (CC-03, CC-04). */
export function CardsTable({ cards, onTask }: CardsTableProps) {
  const span = pageWords.columns.length;
  const isEmpty = cards.cards.length === 0;
  return (
    <DataGrid label={pageWords.tableLabel}>
      <table aria-busy={cards.isReading}>
        <thead>
          <tr>
            {pageWords.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {isEmpty && cards.isReading && <LoadingRow colSpan={span} text={pageWords.loading} />}
          {isEmpty && !cards.isReading && <EmptyRow colSpan={span} text={pageWords.empty} />}
          {cards.cards.map((card) => (
            <CardRow
              key={card.category_id}
              card={card}
              onTask={(task) => onTask(card, task)}
              onToggle={(property, isOn) => void cards.toggle(card, property, isOn)}
            />
          ))}
        </tbody>
      </table>
    </DataGrid>
  );
}
