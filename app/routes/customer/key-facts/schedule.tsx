import { cx } from "class-variance-authority";
import { FigureTable, FigureTableFrame } from "~/ui/components/figure-table";

export type ScheduleProps = {
  /** Name of the table for screen readers. */
  caption: string;
  /** Month, instalment, interest, principal, balance. */
  heads: readonly string[];
  rows: readonly { month: string; cells: readonly string[] }[];
  total: { label: string; cells: readonly string[] };
};

/** Instalments month by month. On a narrow screen it scrolls inside its own focusable frame, with the month pinned. */
export function Schedule({ caption, heads, rows, total }: ScheduleProps) {
  const [month = "", ...amounts] = heads;
  return (
    <FigureTableFrame as="section" aria-label={caption} tabIndex={0}>
      <FigureTable
        className={cx(
          "[&_:is(th,td)]:py-1.5 [&_:is(th,td)]:whitespace-nowrap",
          "[&_th:first-child]:sticky [&_th:first-child]:start-0 [&_:is(tbody,tfoot)_th]:bg-surface [&_tfoot_*]:font-bold",
          "print:[&_:is(th,td)]:px-1.5 print:[&_:is(th,td)]:py-0.5",
        )}
      >
        <thead>
          <tr>
            <th scope="col">{month}</th>
            {amounts.map((head) => (
              <th key={head} scope="col" className="text-end">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.month}>
              <th scope="row">{row.month}</th>
              {row.cells.map((cell, index) => (
                <td key={amounts[index]} className="text-end">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{total.label}</th>
            {total.cells.map((cell, index) => (
              <td key={amounts[index]} className="text-end">
                {cell}
              </td>
            ))}
          </tr>
        </tfoot>
      </FigureTable>
    </FigureTableFrame>
  );
}
