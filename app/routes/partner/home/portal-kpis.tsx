import { formatPaise } from "~/domain/money/rupees";
import type { PortalTexts } from "~/i18n/portal/texts";
import { fill } from "~/i18n/staff/fill";
import { Kpi, KpiList } from "~/ui/admin/kpis";
import { countedText, countText } from "~/ui/partner/counted-text";

type Counts = { leads: number; submitted: number; disbursed: number; disbursedPaise: number };
type Words = PortalTexts<"home">;
type Props = { words: Words; preset: keyof Words["spans"]; now: Counts; before: Counts };

/** Results of the shown days, compared with the days before. */
export function PortalKpis({ words, preset, now, before }: Props) {
  const trend = { words, span: words.spans[preset] };
  const loans = countedText(words.loans, now.disbursed);
  return (
    <KpiList aria-label={words.figures}>
      <Kpi label={words.leads} note={<Trend {...trend} now={now.leads} before={before.leads} />}>
        {countText(now.leads)}
      </Kpi>
      <Kpi label={words.submitted} note={<Trend {...trend} now={now.submitted} before={before.submitted} />}>
        {countText(now.submitted)}
      </Kpi>
      <Kpi
        label={words.disbursed}
        note={<Trend {...trend} now={now.disbursedPaise} before={before.disbursedPaise} also={loans} />}
      >
        {formatPaise(now.disbursedPaise)}
      </Kpi>
    </KpiList>
  );
}

type TrendProps = { words: Words; now: number; before: number; span: string; also?: string };

/** The change in whole per cent, or that there is nothing to compare with. */
function Trend({ words, now, before, span, also }: TrendProps) {
  const tail = also ? `, ${also}` : "";
  if (before === 0) return <>{`${fill(words.noneBefore, { span })}${tail}`}</>;
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return <>{`${fill(words.sameAsBefore, { span })}${tail}`}</>;
  return (
    <>
      <span className={percent > 0 ? "text-ok" : "text-bad"}>{`${percent > 0 ? "▲" : "▼"} ${Math.abs(percent)}%`}</span>
      {` ${fill(words.changed, { span })}${tail}`}
    </>
  );
}
