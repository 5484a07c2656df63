import { BulletList } from "~/ui/components/bullet-list";
import { Notice } from "~/ui/components/feedback/notice";
import { Stack } from "~/ui/components/layout";

export type CardComparisonProps = {
  title: string;
  note: string | null;
  clear: string;
  columns: readonly { id: string; name: string }[];
  rows: readonly { label: string; values: readonly string[] }[];
  features: { label: string; lists: readonly (readonly string[])[] };
};

/** The ticked cards side by side, one column for each. `clearHref` leads to the list without them. */
export function CardComparison({ comparison, clearHref }: { comparison: CardComparisonProps; clearHref: string }) {
  const { title, note, columns, rows, features } = comparison;
  return (
    <Stack gap={3} id="compare">
      <h2 id="compare-t">{title}</h2>
      {note && <Notice tone="neutral">{note}</Notice>}
      {columns.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, and the keyboard must reach it
        // biome-ignore lint/a11y/useSemanticElements: a section would need the same two attributes
        <div className="sheet-wrap" tabIndex={0} role="region" aria-labelledby="compare-t">
          <table className="sheet bank-card-compare">
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
          </table>
        </div>
      )}
      <div>
        <a href={clearHref}>{comparison.clear}</a>
      </div>
    </Stack>
  );
}
