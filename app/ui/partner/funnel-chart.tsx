import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { countText } from "~/domain/counts/count-text";
import { type FunnelBar, type LeadFunnelStep, largestStop } from "~/domain/leads/funnel";
import type { PortalTexts } from "~/i18n/portal/texts";
import { fill } from "~/i18n/staff/fill";
import { NothingYet } from "~/ui/admin/layout";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { Notice } from "~/ui/components/feedback/notice";

type Props = {
  words: PortalTexts<"funnel">;
  days: string;
  bars: readonly FunnelBar[];
  /** The lists of steps that have one. */
  hrefs?: Partial<Record<LeadFunnelStep, string>>;
  /** A link at the end of the head. */
  children?: ReactNode;
};

/** The longest bar takes this share of its cell; the rest is for its figure. */
const LONGEST = "78%";

/**
 * A partner's funnel as a table whose rows are bars: screen readers read the figures, the bars are decoration. The step
 * before which most customers stop is red and said in a sentence.
 */
export function FunnelChart({ words, days, bars, hrefs = {}, children }: Props) {
  const stop = largestStop(bars);
  return (
    <Panel aria-labelledby="funnel">
      <PanelHead id="funnel" title={words.chart} lead={days}>
        {children}
      </PanelHead>
      {!bars[0]?.count ? (
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
          <tbody className="grid">
            {bars.map(({ step, count, goOn, share }, index) => (
              <tr
                key={step}
                className="grid grid-cols-[1fr_auto] items-center gap-x-4 sm:grid-cols-[9rem_minmax(0,1fr)_7rem]"
              >
                <th scope="row" className="text-start font-normal sm:pb-3">
                  {words.stepNames[step]}
                </th>
                <td
                  className={`col-start-2 row-start-1 text-end text-xs tabular-nums sm:col-start-3 sm:pb-3 ${step === stop?.bar.step ? "text-bad" : "text-ink-2"}`}
                >
                  {goOn === null ? null : fill(words.goOn, { percent: goOn })}
                </td>
                <td className="col-span-2 sm:col-span-1 sm:col-start-2 sm:row-start-1">
                  <Bar share={share} next={bars[index + 1]?.share ?? null}>
                    {hrefs[step] ? <Link to={hrefs[step]}>{countText(count)}</Link> : countText(count)}
                  </Bar>
                </td>
                <td className="sr-only">{fill(words.share, { percent: share })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {stop && (
        <Notice tone="info">
          {fill(words.stop, {
            step: words.stepNames[stop.bar.step],
            lost: countText(stop.lost),
            before: countText(stop.before.count),
          })}
        </Notice>
      )}
    </Panel>
  );
}

/** A bar with its figure, and the way down to the bar of the next step. */
function Bar({ share, next, children }: { share: number; next: number | null; children: ReactNode }) {
  const width = Math.max(share, 1);
  return (
    <>
      <span className="flex items-center gap-2">
        <svg height="28" aria-hidden="true" className="flex-none" width={`calc(${LONGEST} * ${width / 100})`}>
          <rect width="100%" height="28" rx="4" fill="var(--color-data-2)" />
        </svg>
        <b className="tabular-nums">{children}</b>
      </span>
      <svg
        width={LONGEST}
        height="12"
        viewBox="0 0 100 12"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="block"
      >
        {next !== null && (
          <path d={`M0 0H${width}L${Math.max(next, 1)} 12H0z`} fill="var(--color-data-2)" opacity="0.16" />
        )}
      </svg>
    </>
  );
}
