import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { countText } from "~/domain/counts/count-text";
import { formatPaise } from "~/domain/money/rupees";
import type { PortalTexts } from "~/i18n/portal/texts";
import { fill } from "~/i18n/staff/fill";
import { Kpi, KpiList } from "~/ui/admin/kpis";
import { hasPortalPage } from "~/ui/partner/portal-nav";

type Counts = { leads: number; submitted: number; disbursed: number; disbursedPaise: number };
type Commission =
  | { kind: "partner"; pendingPaise: number; approvedPaise: number; paidPaise: number }
  | { kind: "merchant"; earnedPaise: number };
type Words = PortalTexts<"home">;
type Props = {
  words: Words;
  preset: keyof Words["spans"];
  now: Counts;
  before: Counts;
  /** How many loans were paid out, in words. */
  disbursedLoans: string;
  /** Null for a user who may not see it. */
  commission: Commission | null;
  /** The shown days, for the lists that the figures link to. */
  first: string;
  last: string;
  /** Which lists the user may open. */
  links: { leads: boolean; statements: boolean };
};

const STATEMENTS = "/partner/statements";

/** Results of the shown days, compared with the days before; each figure links to its list. */
export function PortalKpis({ words, preset, now, before, disbursedLoans, commission, first, last, links }: Props) {
  const trend = { words, span: words.spans[preset] };
  const leads = links.leads ? "/partner/leads" : null;
  const days = `from=${first}&to=${last}`;
  const statements = links.statements && hasPortalPage(STATEMENTS) ? STATEMENTS : null;
  return (
    <KpiList aria-label={words.figures}>
      <Kpi
        label={<To href={leads && `${leads}?${days}`}>{words.leads}</To>}
        note={<Trend {...trend} now={now.leads} before={before.leads} />}
      >
        {countText(now.leads)}
      </Kpi>
      <Kpi
        label={<To href={leads && `${leads}?reached=submitted&${days}`}>{words.submitted}</To>}
        note={<Trend {...trend} now={now.submitted} before={before.submitted} />}
      >
        {countText(now.submitted)}
      </Kpi>
      <Kpi
        label={<To href={leads && `${leads}?reached=disbursed&${days}`}>{words.disbursed}</To>}
        note={<Trend {...trend} now={now.disbursedPaise} before={before.disbursedPaise} first={disbursedLoans} />}
      >
        {formatPaise(now.disbursedPaise)}
      </Kpi>
      {commission?.kind === "merchant" && (
        <Kpi label={<To href={statements}>{words.commissionEarned}</To>} note={words.commissionEarnedNote}>
          {formatPaise(commission.earnedPaise)}
        </Kpi>
      )}
      {commission?.kind === "partner" && (
        <>
          <Kpi label={<To href={statements}>{words.commissionPending}</To>} note={words.commissionPendingNote}>
            {formatPaise(commission.pendingPaise)}
          </Kpi>
          <Kpi label={<To href={statements}>{words.commissionApproved}</To>} note={words.commissionApprovedNote}>
            {formatPaise(commission.approvedPaise)}
          </Kpi>
          <Kpi label={<To href={statements}>{words.commissionPaid}</To>} note={words.commissionPaidNote}>
            {formatPaise(commission.paidPaise)}
          </Kpi>
        </>
      )}
    </KpiList>
  );
}

/** A figure's name, which links to its list. */
function To({ href, children }: { href: string | null; children: ReactNode }) {
  return href === null ? <span>{children}</span> : <Link to={href}>{children}</Link>;
}

type TrendProps = { words: Words; now: number; before: number; span: string; first?: string };

/** The change in whole per cent, or that there is nothing to compare with; after `first`, another fact of the days. */
function Trend({ words, now, before, span, first }: TrendProps) {
  const head = first ? `${first}, ` : "";
  if (before === 0) return <>{`${head}${fill(words.noneBefore, { span })}`}</>;
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return <>{`${head}${fill(words.sameAsBefore, { span })}`}</>;
  return (
    <>
      {head}
      <span className={percent > 0 ? "text-ok" : "text-bad"}>{`${percent > 0 ? "▲" : "▼"} ${Math.abs(percent)}%`}</span>
      {` ${fill(words.changed, { span })}`}
    </>
  );
}
