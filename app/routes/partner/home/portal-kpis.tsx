import { formatPaise } from "~/domain/money/rupees";
import { PORTAL_WORDS } from "~/i18n/staff/portal";

type Figures = { leads: number; submitted: number; disbursed: number; disbursedPaise: number };
type Props = { preset: keyof typeof PORTAL_WORDS.spans; now: Figures; before: Figures };

const COUNT = new Intl.NumberFormat("en-IN");

/** What came of the days in view, each beside the days before. */
export function PortalKpis({ preset, now, before }: Props) {
  const span = PORTAL_WORDS.spans[preset];
  const loans =
    now.disbursed === 1
      ? PORTAL_WORDS.loans.one
      : PORTAL_WORDS.loans.other.replace("{count}", COUNT.format(now.disbursed));
  return (
    <dl className="kpis" aria-label={PORTAL_WORDS.figures}>
      <div>
        <dt>{PORTAL_WORDS.leads}</dt>
        <dd>
          {COUNT.format(now.leads)}
          <Change now={now.leads} before={before.leads} span={span} />
        </dd>
      </div>
      <div>
        <dt>{PORTAL_WORDS.submitted}</dt>
        <dd>
          {COUNT.format(now.submitted)}
          <Change now={now.submitted} before={before.submitted} span={span} />
        </dd>
      </div>
      <div>
        <dt>{PORTAL_WORDS.disbursed}</dt>
        <dd>
          {formatPaise(now.disbursedPaise)}
          <Change now={now.disbursedPaise} before={before.disbursedPaise} span={span} also={loans} />
        </dd>
      </div>
    </dl>
  );
}

type ChangeProps = { now: number; before: number; span: string; also?: string };

/** By how much, in whole percent; without a figure to compare with, that. */
function Change({ now, before, span, also }: ChangeProps) {
  const tail = also ? `, ${also}` : "";
  if (before === 0) return <small>{`${PORTAL_WORDS.noneBefore.replace("{span}", span)}${tail}`}</small>;
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return <small>{`${PORTAL_WORDS.sameAsBefore.replace("{span}", span)}${tail}`}</small>;
  return (
    <small>
      <span className={percent > 0 ? "up" : "down"}>{`${percent > 0 ? "▲" : "▼"} ${Math.abs(percent)}%`}</span>
      {` ${PORTAL_WORDS.changed.replace("{span}", span)}${tail}`}
    </small>
  );
}
