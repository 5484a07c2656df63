import type { ReactNode } from "react";
import { Card } from "~/ui/components/card";
import { stackClass } from "~/ui/components/layout";
import type { Picture } from "~/ui/customer/shell/customer-header";
import { CardEnd } from "./card-end";
import { CostBar, type CostPart } from "./cost-bar";
import { FigureGrid, type OfferFigure } from "./figure-grid";
import { KeyFactsLink } from "./key-facts-link";
import { LenderHead } from "./lender-head";
import { SpecialBadge } from "./special-badge";
import { TapLink } from "./tap-link";

export type OfferCardProps = {
  id: string;
  /** `kind`: 'NBFC, regulated by the RBI'. */
  lender: { name: string; kind: string; logo?: Picture };
  /** A dated fact: 'Offer until 30 Nov 2026: no processing fee'. */
  special?: string;
  /** The same figures in the same order on every card; instalment, APR and total cost are `big`. */
  figures: readonly OfferFigure[];
  cost?: { label: string; parts: readonly CostPart[]; scaleRupees: number };
  keyFacts?: { href: string; label: string; newTab?: string };
  /** Our page with the key facts of these figures and the instalments. */
  schedule?: { href: string; label: string };
  enquiry?: string;
  /** The Apply form, the state of an application already sent, or nothing. */
  action?: ReactNode;
};

/** One matched lender. All cards look alike: no colour, size or order but the disclosed one. */
export function OfferCard({ id, lender, special, figures, cost, keyFacts, schedule, enquiry, action }: OfferCardProps) {
  return (
    <Card as="article" className={stackClass()} id={id} aria-labelledby={`${id}-n`}>
      <LenderHead lender={lender} tag={special && <SpecialBadge>{special}</SpecialBadge>}>
        <h2 id={`${id}-n`} className="text-lg">
          {lender.name}
        </h2>
        <p className="text-xs text-ink-3">{lender.kind}</p>
      </LenderHead>
      <FigureGrid figures={figures} columns="offer" />
      {cost && <CostBar {...cost} />}
      {(keyFacts || schedule || enquiry || action) && (
        <CardEnd action={action}>
          {keyFacts && <KeyFactsLink {...keyFacts} lender={lender.name} />}
          {schedule && (
            <TapLink href={schedule.href}>
              <span>
                {schedule.label}
                <span className="sr-only"> {lender.name}</span>
              </span>
            </TapLink>
          )}
          {enquiry && <span className="text-xs text-ink-3">{enquiry}</span>}
        </CardEnd>
      )}
    </Card>
  );
}
