import { BulletList } from "~/ui/components/bullet-list";
import { Button } from "~/ui/components/button";
import type { Tone } from "~/ui/components/feedback/notice";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { Stack } from "~/ui/components/layout";
import { CatalogueCard } from "~/ui/customer/catalogue/catalogue";
import { CardEnd } from "~/ui/customer/offers/card-end";
import { FigureGrid, type OfferFigure } from "~/ui/customer/offers/figure-grid";
import type { Picture } from "~/ui/customer/shell/customer-header";

export type CardTileProps = {
  id: string;
  name: string;
  picture: Picture | null;
  keyFeature: string | null;
  figures: readonly OfferFigure[];
  featuresLabel: string;
  features: readonly string[];
  /** A fact about this customer and the card, such as when they visited the bank. */
  note: string | null;
  /** Whether the bank's limits allow the customer; null when not told. */
  verdict: { tone: Tone; text: string } | null;
  isChecked: boolean;
  apply: { text: string; more: string };
};

/** Id of the filter form, to which the boxes on the cards belong. */
export const CHOICE_FORM = "card-choice";

/** One credit card. All cards look alike: the same facts in the same order, the same button. */
export function CardTile({ card, path, compare }: { card: CardTileProps; path: string; compare: string }) {
  const { id, name, picture } = card;
  return (
    <CatalogueCard id={id}>
      <div className="flex items-start gap-4">
        {picture && <img {...picture} alt="" loading="lazy" className="h-auto w-26 flex-none rounded-sm" />}
        <Stack gap={2} className="min-w-0">
          <h3 id={`${id}-n`}>{name}</h3>
          {card.keyFeature && <p className="text-sm text-ink-2">{card.keyFeature}</p>}
          {card.verdict && (
            <div>
              <StatusBadge tone={card.verdict.tone}>{card.verdict.text}</StatusBadge>
            </div>
          )}
          {card.note && (
            <div>
              <StatusBadge tone="info">{card.note}</StatusBadge>
            </div>
          )}
        </Stack>
      </div>
      <FigureGrid figures={card.figures} columns="tile" />
      {card.features.length > 0 && <BulletList size="sm" items={card.features} label={card.featuresLabel} />}
      <CardEnd
        action={
          <form method="post" action={path} data-once="">
            <input type="hidden" name="card" value={id} />
            <Button className="max-xs:w-full">
              {card.apply.text}
              <span className="sr-only"> {card.apply.more}</span>
            </Button>
          </form>
        }
      >
        <label className="inline-flex min-h-tap items-center gap-2">
          <input type="checkbox" name="compare" value={id} form={CHOICE_FORM} defaultChecked={card.isChecked} />
          <span>
            {compare}
            <span className="sr-only"> {name}</span>
          </span>
        </label>
      </CardEnd>
    </CatalogueCard>
  );
}
