import type { PortalTexts } from "~/i18n/portal/texts";
import { NothingYet } from "~/ui/admin/layout";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { Notice } from "~/ui/components/feedback/notice";

type Bar = { id: string; name: string; count: string; goOn: string | null; share: string; width: number };
type Props = {
  words: PortalTexts<"funnel">;
  days: string;
  bars: readonly Bar[];
  isEmpty: boolean;
  /** Where most customers stop. */
  stop: string | null;
};

/** The funnel as a table whose rows are bars: screen readers read the figures, the bars are decoration. */
export function FunnelChart({ words, days, bars, isEmpty, stop }: Props) {
  return (
    <Panel aria-labelledby="funnel">
      <PanelHead id="funnel" title={words.chart} lead={days} />
      {isEmpty ? (
        <NothingYet>{words.empty}</NothingYet>
      ) : (
        <table className="block w-full" aria-labelledby="funnel">
          <thead className="sr-only">
            <tr>
              <th scope="col">{words.step}</th>
              <th scope="col">{words.count}</th>
              <th scope="col">{words.goOnHead}</th>
              <th scope="col">{words.shareHead}</th>
            </tr>
          </thead>
          <tbody className="grid gap-3">
            {bars.map(({ id, name, count, goOn, share, width }) => (
              <tr key={id} className="grid grid-cols-[1fr_auto] items-baseline gap-x-4">
                <th scope="row" className="text-start font-normal">
                  {name}
                </th>
                <td className="col-start-2 row-start-1 text-xs text-ink-2 tabular-nums">{goOn}</td>
                <td className="col-span-2 flex items-center gap-3">
                  <svg height="28" aria-hidden="true" className="flex-none" width={`${Math.max(width, 1) * 0.75}%`}>
                    <rect width="100%" height="28" rx="4" fill="var(--color-data-2)" />
                  </svg>
                  <b className="tabular-nums">{count}</b>
                </td>
                <td className="sr-only">{share}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {stop && <Notice tone="info">{stop}</Notice>}
    </Panel>
  );
}
