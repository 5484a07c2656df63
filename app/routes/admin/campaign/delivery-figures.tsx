import { Link } from "@remix-run/react";
import { skipReasonText, messagingWords as words } from "~/i18n/staff/messaging";
import { Kpi, KpiList } from "~/ui/admin/kpis";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { Progress } from "~/ui/components/feedback/waiting";
import type { CampaignPageView } from "./page.server";

type FiguresView = Pick<
  CampaignPageView,
  "base" | "total" | "handled" | "isSelected" | "isSelecting" | "state" | "figures"
>;

/** How far a campaign is: every number leads to its people. */
export function DeliveryFigures({ view }: { view: FiguresView }) {
  const { base, total, handled, isSelected, isSelecting, state, figures } = view;
  const reasons = figures.flatMap((line) => line.reasons);
  if (!isSelected && !isSelecting)
    return (
      <Panel aria-labelledby="figures" gap={3}>
        <PanelHead id="figures" title={words.figures} />
        <p className="max-w-prose text-ink-2">{state === "stopped" ? words.neverBegun : words.selectedLater}</p>
      </Panel>
    );
  return (
    <Panel aria-labelledby="figures" gap={3}>
      <PanelHead id="figures" title={words.figures} />
      <div className="grid gap-1 text-xs text-ink-2 tabular-nums" role="status">
        <Progress label={words.figures} max={Math.max(total, 1)} value={handled} />
        {isSelecting ? words.selecting : words.progress(handled, total)}
      </div>
      <KpiList>
        <Kpi label={words.total}>
          <Link to={base} preventScrollReset>
            {total.toLocaleString("en-IN")}
          </Link>
        </Kpi>
        {figures.map(({ state, label, count, href }) => (
          <Kpi key={state} label={label}>
            <Link to={href} preventScrollReset>
              {count.toLocaleString("en-IN")}
            </Link>
          </Kpi>
        ))}
      </KpiList>
      {reasons.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
          {reasons.map(({ reason, count, href }) => (
            <li key={href}>
              <Link to={href} preventScrollReset>
                {words.withReason(skipReasonText(reason), count)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
