import type { ReactNode } from "react";

export type KeyFact = { label: string; value: ReactNode; note?: string };

type KeyFactsTableProps = { caption: string; facts: readonly KeyFact[] };

/** A key facts statement, or any list of labelled facts that people compare or print. */
export function KeyFactsTable({ caption, facts }: KeyFactsTableProps) {
  return (
    <div className="sheet-wrap">
      <table className="sheet">
        <caption className="sr">{caption}</caption>
        <tbody>
          {facts.map(({ label, value, note }) => (
            <tr key={label}>
              <th scope="row">
                {label}
                {note && <span className="cap block font-normal">{note}</span>}
              </th>
              <td className="r">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
