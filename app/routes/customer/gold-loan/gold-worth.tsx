import { Card } from "~/ui/components/card";
import { Notice } from "~/ui/components/feedback/notice";
import { stackClass } from "~/ui/components/layout";
import { FigureGrid } from "~/ui/customer/offers/figure-grid";
import type { GoldWorthView } from "./gold-worth.server";

/** The value of the customer's gold and the most that may be lent against it. */
export function GoldWorth({ title, basis, warning, figures, tooMuch, notes }: GoldWorthView) {
  return (
    <Card as="section" className={stackClass({ gap: 3 })} aria-labelledby="gold-worth-t">
      <h2 id="gold-worth-t" className="text-lg">
        {title}
      </h2>
      <FigureGrid figures={figures} columns="tile" />
      {tooMuch && <Notice tone="warn">{tooMuch}</Notice>}
      {warning && (
        <Notice tone="warn" title={warning.title}>
          {warning.text}
        </Notice>
      )}
      {[basis, ...notes].map((note) => (
        <p key={note} className="text-xs text-ink-3">
          {note}
        </p>
      ))}
    </Card>
  );
}
