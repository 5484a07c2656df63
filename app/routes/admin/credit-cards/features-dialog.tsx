import { useRef, useState } from "react";
import type { CardView } from "~/domain/cards/card-view";
import { CARD_LIMITS } from "~/domain/cards/editable-fields";
import { pageWords } from "~/i18n/staff/credit-cards";
import { FieldErrorLine, TextInput } from "~/ui/admin/field";
import { IconButton } from "~/ui/admin/icon-button";
import { PlusIcon, TrashIcon } from "~/ui/admin/icons";
import { Button } from "~/ui/components/button";
import { Cluster, Stack } from "~/ui/components/layout";
import { PropertyDialog } from "./property-dialog";
import type { Cards } from "./use-cards";

type Bullet = { key: number; text: string };

/** Adds and removes the card's bullets (CC-07, CC-13); none may be empty (VAL-04). */
export function FeaturesDialog({ card, cards, onClose }: { card: CardView; cards: Cards; onClose: () => void }) {
  const nextKey = useRef(card.marketing_bullets.length);
  const [bullets, setBullets] = useState<readonly Bullet[]>(() =>
    card.marketing_bullets.map((text, key) => ({ key, text })),
  );
  const [added, setAdded] = useState<number | null>(null);
  const isFull = bullets.length >= CARD_LIMITS.bullets;

  function add() {
    const key = nextKey.current++;
    setBullets((all) => [...all, { key, text: "" }]);
    setAdded(key);
  }

  return (
    <PropertyDialog
      title={`${pageWords.features}: ${card.category_name}`}
      onClose={onClose}
      canSave={bullets.every(({ text }) => text.trim() !== "")}
      onSave={() =>
        cards.save(
          card,
          "marketing_bullets",
          bullets.map(({ text }) => text.trim()),
        )
      }
    >
      {(error) => (
        <Stack gap={3}>
          <p className="text-xs text-ink-3">{bullets.length > 0 ? pageWords.featuresHint : pageWords.noFeatures}</p>
          {bullets.map(({ key, text }, index) => (
            <div key={key} className="flex items-center gap-2 [&>[data-field]]:flex-1">
              <TextInput
                label={`${pageWords.feature} ${index + 1}`}
                hideLabel
                value={text}
                maxLength={CARD_LIMITS.text}
                autoFocus={key === added}
                onChange={(event) => {
                  const typed = event.target.value;
                  setBullets((all) => all.map((one) => (one.key === key ? { key, text: typed } : one)));
                }}
              />
              <IconButton
                label={`${pageWords.removeFeature} ${index + 1}`}
                onClick={() => setBullets((all) => all.filter((one) => one.key !== key))}
              >
                <TrashIcon />
              </IconButton>
            </div>
          ))}
          <Cluster>
            <Button type="button" kind="secondary" size="compact" onClick={add} disabled={isFull}>
              <PlusIcon /> {pageWords.addFeature}
            </Button>
            {isFull && <span className="text-xs text-ink-3">{pageWords.tooManyFeatures}</span>}
          </Cluster>
          {error && <FieldErrorLine>{error}</FieldErrorLine>}
        </Stack>
      )}
    </PropertyDialog>
  );
}
