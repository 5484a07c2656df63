export type ScheduleProps = {
  /** Name of the table for screen readers. */
  caption: string;
  /** Month, instalment, interest, principal, balance. */
  heads: readonly string[];
  rows: readonly { month: string; cells: readonly string[] }[];
  total: { label: string; cells: readonly string[] };
};

/** The instalments month by month. On a narrow screen it scrolls inside its own frame, with the month staying. */
export function Schedule({ caption, heads, rows, total }: ScheduleProps) {
  const [month = "", ...amounts] = heads;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
    <section className="sheet-wrap" aria-label={caption} tabIndex={0}>
      <table className="sheet schedule">
        <thead>
          <tr>
            <th scope="col">{month}</th>
            {amounts.map((head) => (
              <th key={head} scope="col" className="r">
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
                <td key={amounts[index]} className="r">
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
              <td key={amounts[index]} className="r">
                {cell}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
