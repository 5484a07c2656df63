import { brandWords } from "~/i18n/staff/brand";
import type { BrandEditor } from "~/services/brand-editor/brand-editor.server";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { PlainTable, TableBox } from "~/ui/admin/table/table";
import { Button } from "~/ui/components/button";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { Cluster } from "~/ui/components/layout";
import type { BrandEdit } from "./use-brand-edit";

type Pair = BrandEditor["contrast"][number];

const ROWS = [
  { label: brandWords.contrast.uses.on, primary: "on-primary", secondary: "on-secondary" },
  { label: brandWords.contrast.uses.text, primary: "primary-text", secondary: "secondary-text" },
  { label: brandWords.contrast.uses.ink, primary: "primary-ink", secondary: "secondary-ink" },
  { label: brandWords.contrast.uses.focus, primary: "focus", secondary: null },
] as const;

function Cell({ pair, edit }: { pair: Pair | undefined; edit: BrandEdit }) {
  if (!pair) return <span className="font-normal text-ink-3">{brandWords.contrast.notUsed}</span>;
  const { front, back, ratio, passes, shade, of } = pair;
  return (
    <Cluster as="span">
      <span
        className="rounded-sm border border-line px-[0.4rem] font-bold"
        style={{ background: back, color: front }}
        data-sample=""
        aria-hidden="true"
      >
        Aa
      </span>
      <b className="tabular-nums">{ratio.toFixed(1)}</b>
      <StatusBadge tone={passes ? "ok" : "bad"}>
        {passes ? brandWords.contrast.pass : brandWords.contrast.fail}
      </StatusBadge>
      {shade && (
        <Button type="button" kind="secondary" size="compact" onClick={() => edit.change(`theme.${of}`, shade, true)}>
          {brandWords.contrast.offer(shade)}
        </Button>
      )}
    </Cluster>
  );
}

/** Every pair of colours that pages combine, with a passing shade for each that fails (BEY-05). */
export function ContrastCard({ contrast, edit }: { contrast: BrandEditor["contrast"]; edit: BrandEdit }) {
  const pairOf = (use: string | null) => contrast.find((pair) => pair.use === use);
  return (
    <Panel flush aria-label={brandWords.contrast.title}>
      <PanelHead title={brandWords.contrast.title} lead={brandWords.contrast.lead} />
      <TableBox isFlush>
        <PlainTable isFlush>
          <thead>
            <tr>
              <th scope="col">{brandWords.contrast.use}</th>
              <th scope="col">{brandWords.contrast.primary}</th>
              <th scope="col">{brandWords.contrast.secondary}</th>
            </tr>
          </thead>
          <tbody>
            {ROWS.map(({ label, primary, secondary }) => (
              <tr key={label}>
                <th scope="row">
                  {label}
                  <br />
                  <span className="text-xs text-ink-3">{brandWords.contrast.needs(pairOf(primary)?.needs ?? 0)}</span>
                </th>
                <td>
                  <Cell pair={pairOf(primary)} edit={edit} />
                </td>
                <td>
                  <Cell pair={pairOf(secondary)} edit={edit} />
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </TableBox>
    </Panel>
  );
}
