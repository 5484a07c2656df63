import { words } from "~/i18n/staff/brand";
import type { BrandEditor } from "~/services/brands/brand-editor.server";
import { Button } from "~/ui/components/button";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import type { BrandEdit } from "./use-brand-edit";

type Pair = BrandEditor["contrast"][number];

const ROWS = [
  { label: words.contrast.uses.on, primary: "on-primary", secondary: "on-secondary" },
  { label: words.contrast.uses.text, primary: "primary-text", secondary: "secondary-text" },
  { label: words.contrast.uses.ink, primary: "primary-ink", secondary: "secondary-ink" },
  { label: words.contrast.uses.focus, primary: "focus", secondary: null },
] as const;

function Cell({ pair, edit }: { pair: Pair | undefined; edit: BrandEdit }) {
  if (!pair) return <span className="off">{words.contrast.notUsed}</span>;
  const { front, back, ratio, passes, shade, of } = pair;
  return (
    <span className="cluster">
      <span className="sample" style={{ background: back, color: front }} aria-hidden="true">
        Aa
      </span>
      <b className="num">{ratio.toFixed(1)}</b>
      <StatusBadge tone={passes ? "ok" : "bad"}>{passes ? words.contrast.pass : words.contrast.fail}</StatusBadge>
      {shade && (
        <Button type="button" kind="secondary" size="sm" onClick={() => edit.change(`theme.${of}`, shade, true)}>
          {words.contrast.offer(shade)}
        </Button>
      )}
    </span>
  );
}

/** Every pair of colours that the pages put on each other, with the shade that passes where one does not (BEY-05). */
export function ContrastCard({ contrast, edit }: { contrast: BrandEditor["contrast"]; edit: BrandEdit }) {
  const pairOf = (use: string | null) => contrast.find((pair) => pair.use === use);
  return (
    <section className="card flush" aria-label={words.contrast.title}>
      <div className="card-head">
        <div>
          <h2>{words.contrast.title}</h2>
          <p className="cap">{words.contrast.lead}</p>
        </div>
      </div>
      <div className="bleed-x">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{words.contrast.use}</th>
              <th scope="col">{words.contrast.primary}</th>
              <th scope="col">{words.contrast.secondary}</th>
            </tr>
          </thead>
          <tbody>
            {ROWS.map(({ label, primary, secondary }) => (
              <tr key={label}>
                <th scope="row">
                  {label}
                  <br />
                  <span className="cap">{words.contrast.needs(pairOf(primary)?.needs ?? 0)}</span>
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
        </table>
      </div>
    </section>
  );
}
