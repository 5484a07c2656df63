import type { ReactNode } from "react";
import type { Tone } from "./feedback/notice";
import { StatusBadge } from "./feedback/status-badge";
import { FigureTable, FigureTableFrame } from "./figure-table";

export type StatusTableRow = {
  id: string;
  lender: string;
  /** A formatted day. */
  applied: string;
  status: { tone: Tone; text: string };
  next: ReactNode;
};

type StatusTableProps = {
  /** Name of the table for screen readers. */
  caption: string;
  heads: { lender: string; applied: string; status: string; next: string };
  rows: readonly StatusTableRow[];
};

/**
 * The application's state at each lender. Folds into label and value rows on a phone; the roles keep it a table for
 * screen readers.
 */
export function StatusTable({ caption, heads, rows }: StatusTableProps) {
  return (
    <FigureTableFrame>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: display:block takes the roles away on a phone */}
      <FigureTable folds role="table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr role="row">
            <th scope="col">{heads.lender}</th>
            <th scope="col">{heads.applied}</th>
            <th scope="col">{heads.status}</th>
            <th scope="col">{heads.next}</th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={row.id} role="row">
              <th scope="row" role="rowheader">
                {row.lender}
              </th>
              <td role="cell" data-label={heads.applied}>
                <span>{row.applied}</span>
              </td>
              <td role="cell" data-label={heads.status}>
                <StatusBadge tone={row.status.tone}>{row.status.text}</StatusBadge>
              </td>
              <td role="cell" data-label={heads.next}>
                <span>{row.next}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </FigureTableFrame>
  );
}
