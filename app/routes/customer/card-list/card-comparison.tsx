import { cx } from "class-variance-authority";
import { BulletList } from "~/ui/components/bullet-list";
import { Notice } from "~/ui/components/feedback/notice";
import { FigureTable, FigureTableFrame } from "~/ui/components/figure-table";
import { Stack } from "~/ui/components/layout";

export type CardComparisonProps = {
  title: string;
  note: string | null;
  clear: string;
  columns: readonly { id: string; name: string }[];
  rows: readonly { label: string; values: readonly string[] }[];
  features: { label: string; lists: readonly (readonly string[])[] };
};

/** Compares the selected cards, one column for each. `clearHref` opens the list without the comparison. */
export function CardComparison({ comparison, clearHref }: { comparison: CardComparisonProps; clearHref: string }) {
  const { title, note, columns, rows, features } = comparison;
  return (
    <Stack gap={3} id="compare">
      <h2 id="compare-t">{title}</h2>
      {note && <Notice tone="neutral">{note}</Notice>}
      {columns.length > 0 && (
        <FigureTableFrame tabIndex={0} role="region" aria-labelledby="compare-t">
          <FigureTable
            className={cx(
              "[&_:is(th,td)]:align-top max-sm:[&_:where(th,td)]:px-2",
              columns.length > 2 && "[&_td]:min-w-32",
              "[&_:is(tbody_th,thead_td)]:sticky [&_:is(tbody_th,thead_td)]:start-0 [&_tbody_th]:bg-surface [&_thead_td]:bg-sunken",
            )}
          >
            <thead>
              <tr>
                <td />
                {columns.map(({ id, name }) => (
                  <th key={id} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ label, values }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {values.map((value, index) => (
                    <td key={columns[index]?.id}>{value}</td>
                  ))}
                </tr>
              ))}
              <tr>
                <th scope="row">{features.label}</th>
                {features.lists.map((list, index) => (
                  <td key={columns[index]?.id}>
                    <BulletList size="sm" items={list} />
                  </td>
                ))}
              </tr>
            </tbody>
          </FigureTable>
        </FigureTableFrame>
      )}
      <div>
        <a href={clearHref}>{comparison.clear}</a>
      </div>
    </Stack>
  );
}
