import { brandTabWords } from "~/i18n/staff/brand-tab";
import type { BrandEditor } from "~/services/brand-editor/brand-editor.server";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { PlainTable, TableBox } from "~/ui/admin/table/table";
import { Button } from "~/ui/components/button";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { Cluster } from "~/ui/components/layout";
import type { BrandEdit } from "./use-brand-edit";

type Pair = BrandEditor["contrast"][number];

const ROWS = [
  { label: brandTabWords.contrast.uses.on, primary: "on-primary", secondary: "on-secondary" },
  { label: brandTabWords.contrast.uses.text, primary: "primary-text", secondary: "secondary-text" },
  { label: brandTabWords.contrast.uses.ink, primary: "primary-ink", secondary: "secondary-ink" },
  { label: brandTabWords.contrast.uses.focus, primary: "focus", secondary: null },
] as const;

function Cell({ pair, edit }: { pair: Pair | undefined; edit: BrandEdit }) {
  if (!pair) return <span className="font-normal text-ink-3">{brandTabWords.contrast.notUsed}</span>;
  const { front, back, ratio, passes, shade, role } = pair;
  return (
    <Cluster as="span">
      {/* A picture: the content policy allows no style attributes. */}
      <svg className="h-6 w-8 flex-none rounded-sm border border-line font-bold" aria-hidden="true">
        <rect width="100%" height="100%" fill={back} />
        <text x="50%" y="50%" dy="0.35em" textAnchor="middle" fill={front}>
          Aa
        </text>
      </svg>
      <b className="tabular-nums">{ratio.toFixed(1)}</b>
      <StatusBadge tone={passes ? "ok" : "bad"}>
        {passes ? brandTabWords.contrast.pass : brandTabWords.contrast.fail}
      </StatusBadge>
      {shade && (
        <Button type="button" kind="secondary" size="compact" onClick={() => edit.change(`theme.${role}`, shade, true)}>
          {brandTabWords.contrast.offer(shade)}
        </Button>
      )}
    </Cluster>
  );
}

/** Every pair of colours that pages combine, with a passing shade for each that fails (BEY-05). */
export function ContrastCard({ contrast, edit }: { contrast: BrandEditor["contrast"]; edit: BrandEdit }) {
  const pairOf = (use: string | null) => contrast.find((pair) => pair.use === use);
  return (
    <Panel flush aria-label={brandTabWords.contrast.title}>
      <PanelHead title={brandTabWords.contrast.title} lead={brandTabWords.contrast.lead} />
      <TableBox isFlush>
        <PlainTable isFlush>
          <thead>
            <tr>
              <th scope="col">{brandTabWords.contrast.use}</th>
              <th scope="col">{brandTabWords.contrast.primary}</th>
              <th scope="col">{brandTabWords.contrast.secondary}</th>
            </tr>
          </thead>
          <tbody>
            {ROWS.map(({ label, primary, secondary }) => (
              <tr key={label}>
                <th scope="row">
                  {label}
                  <br />
                  <span className="text-xs text-ink-3">
                    {brandTabWords.contrast.needs(pairOf(primary)?.needs ?? 0)}
                  </span>
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
