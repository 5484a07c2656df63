import { formatPaise } from "~/domain/money/rupees";
import { PORTAL_WORDS } from "~/i18n/staff/portal";
import { Kpi, KpiList } from "~/ui/admin/kpis";

type Counts = { leads: number; submitted: number; disbursed: number; disbursedPaise: number };
type Props = { preset: keyof typeof PORTAL_WORDS.spans; now: Counts; before: Counts };

const COUNT = new Intl.NumberFormat("en-IN");

/** Results of the shown days, compared with the days before. */
export function PortalKpis({ preset, now, before }: Props) {
  const span = PORTAL_WORDS.spans[preset];
  const loans =
    now.disbursed === 1
      ? PORTAL_WORDS.loans.one
      : PORTAL_WORDS.loans.other.replace("{count}", COUNT.format(now.disbursed));
  return (
    <KpiList aria-label={PORTAL_WORDS.figures}>
      <Kpi label={PORTAL_WORDS.leads} note={<Trend now={now.leads} before={before.leads} span={span} />}>
        {COUNT.format(now.leads)}
      </Kpi>
      <Kpi label={PORTAL_WORDS.submitted} note={<Trend now={now.submitted} before={before.submitted} span={span} />}>
        {COUNT.format(now.submitted)}
      </Kpi>
      <Kpi
        label={PORTAL_WORDS.disbursed}
        note={<Trend now={now.disbursedPaise} before={before.disbursedPaise} span={span} also={loans} />}
      >
        {formatPaise(now.disbursedPaise)}
      </Kpi>
    </KpiList>
  );
}

type TrendProps = { now: number; before: number; span: string; also?: string };

/** The change in whole per cent, or that there is nothing to compare with. */
function Trend({ now, before, span, also }: TrendProps) {
  const tail = also ? `, ${also}` : "";
  if (before === 0) return <>{`${PORTAL_WORDS.noneBefore.replace("{span}", span)}${tail}`}</>;
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return <>{`${PORTAL_WORDS.sameAsBefore.replace("{span}", span)}${tail}`}</>;
  return (
    <>
      <span className={percent > 0 ? "text-ok" : "text-bad"}>{`${percent > 0 ? "▲" : "▼"} ${Math.abs(percent)}%`}</span>
      {` ${PORTAL_WORDS.changed.replace("{span}", span)}${tail}`}
    </>
  );
}
