import type { ReactNode } from "react";
import { Card } from "~/ui/components/card";
import { DocumentIcon, TagIcon } from "~/ui/components/icons/icons";
import type { Picture } from "~/ui/customer/shell/customer-header";
import { CostBar, type CostPart } from "./cost-bar";
import { LenderMark } from "./lender-mark";

export type OfferFigure = { label: string; value: string; note?: string; big?: boolean };

export type OfferCardProps = {
  id: string;
  /** `kind`: 'NBFC, regulated by the RBI'. */
  lender: { name: string; kind: string; logo?: Picture };
  /** A dated fact in a quiet tag: 'Offer until 30 Nov 2026: no processing fee'. */
  special?: string;
  /** The same figures in the same order on every card; instalment, APR and total cost are `big`. */
  figures: readonly OfferFigure[];
  cost?: { label: string; parts: readonly CostPart[]; scaleRupees: number };
  keyFacts?: { href: string; label: string; newTab?: string };
  /** Our page with the key facts of these figures and the instalments. */
  schedule?: { href: string; label: string };
  /** 'This lender may make a credit enquiry'. */
  enquiry?: string;
  /** The Apply form, the state of an application already sent, or nothing. */
  action?: ReactNode;
};

/** One matched lender. No lender shines: no colour, size or order but the disclosed one. */
export function OfferCard({ id, lender, special, figures, cost, keyFacts, schedule, enquiry, action }: OfferCardProps) {
  return (
    <Card as="article" className="offer" id={id} aria-labelledby={`${id}-n`}>
      <div className="offer-top">
        <LenderMark name={lender.name} logo={lender.logo} />
        <div>
          <h2 id={`${id}-n`}>{lender.name}</h2>
          <p className="text-xs text-ink-3">{lender.kind}</p>
        </div>
        {special && (
          <span className="special info">
            <TagIcon />
            <span>{special}</span>
          </span>
        )}
      </div>
      <dl className="figs">
        {figures.map(({ label, value, note, big }) => (
          <div key={label} className={big ? "big" : undefined}>
            <dt>{label}</dt>
            <dd>
              {value}
              {note && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {cost && <CostBar {...cost} />}
      {(keyFacts || schedule || enquiry || action) && (
        <div className="offer-end">
          {keyFacts && (
            <a className="icon-link" href={keyFacts.href} target="_blank" rel="noopener noreferrer">
              <DocumentIcon />
              <span>
                {keyFacts.label}
                <span className="sr-only">
                  {" "}
                  {lender.name}
                  {keyFacts.newTab && `, ${keyFacts.newTab}`}
                </span>
              </span>
            </a>
          )}
          {schedule && (
            <a className="icon-link" href={schedule.href}>
              <span>
                {schedule.label}
                <span className="sr-only"> {lender.name}</span>
              </span>
            </a>
          )}
          {enquiry && <span className="text-xs text-ink-3">{enquiry}</span>}
          {action && <div className="offer-do">{action}</div>}
        </div>
      )}
    </Card>
  );
}
