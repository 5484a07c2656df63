import type { ReactNode } from "react";
import { FigureTable, FigureTableFrame } from "./figure-table";

export type KeyFact = { label: string; value: ReactNode; note?: string };

type KeyFactsTableProps = {
  caption: string;
  facts: readonly KeyFact[];
  /** For values without spaces, such as a hash: they may break anywhere. */
  breaksWords?: boolean;
};

/** A key facts statement, or any list of labelled facts that people compare or print. */
export function KeyFactsTable({ caption, facts, breaksWords }: KeyFactsTableProps) {
  return (
    <FigureTableFrame>
      <FigureTable>
        <caption className="sr-only">{caption}</caption>
        <tbody>
          {facts.map(({ label, value, note }) => (
            <tr key={label}>
              <th scope="row">
                {label}
                {note && <span className="text-xs text-ink-3 block font-normal">{note}</span>}
              </th>
              <td className={breaksWords ? "text-end wrap-anywhere" : "text-end"}>{value}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </FigureTableFrame>
  );
}
