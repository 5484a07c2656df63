import { Button } from "~/ui/components/button";
import { Card } from "~/ui/components/card";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { Stack } from "~/ui/components/layout";
import type { Picture } from "~/ui/customer/shell/customer-header";

export type CardTileProps = {
  id: string;
  name: string;
  picture: Picture | null;
  keyFeature: string | null;
  figures: readonly { label: string; value: string }[];
  featuresLabel: string;
  features: readonly string[];
  /** A fact about this customer and the card, such as when they went to the bank. */
  note: string | null;
  isTicked: boolean;
  apply: { text: string; more: string };
};

/** The id of the form around the filter; the boxes on the cards belong to it. */
export const CHOICE_FORM = "card-choice";

/** One credit card. No card shines: the same facts in the same order, the same button. */
export function CardTile({ card, path, compare }: { card: CardTileProps; path: string; compare: string }) {
  const { id, name, picture } = card;
  return (
    <Card as="article" className="bank-card" aria-labelledby={`${id}-n`}>
      <div className="bank-card-top">
        {picture && <img {...picture} alt="" loading="lazy" />}
        <Stack gap={2}>
          <h3 id={`${id}-n`}>{name}</h3>
          {card.keyFeature && <p className="text-sm text-ink-2">{card.keyFeature}</p>}
          {card.note && (
            <div>
              <StatusBadge tone="info">{card.note}</StatusBadge>
            </div>
          )}
        </Stack>
      </div>
      <dl className="figs bank-card-figs">
        {card.figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {card.features.length > 0 && (
        <ul className="bank-card-points" aria-label={card.featuresLabel}>
          {card.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      )}
      <div className="offer-end">
        <label className="bank-card-tick">
          <input type="checkbox" name="compare" value={id} form={CHOICE_FORM} defaultChecked={card.isTicked} />
          <span>
            {compare}
            <span className="sr-only"> {name}</span>
          </span>
        </label>
        <form method="post" action={path} data-once="" className="offer-do">
          <input type="hidden" name="card" value={id} />
          <Button>
            {card.apply.text}
            <span className="sr-only"> {card.apply.more}</span>
          </Button>
        </form>
      </div>
    </Card>
  );
}
