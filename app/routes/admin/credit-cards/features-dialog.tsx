import { getInputProps } from "@conform-to/react";
import { useState } from "react";
import { z } from "zod";
import type { CardView } from "~/domain/cards/card-view";
import { CARD_FIELDS, CARD_LIMITS } from "~/domain/cards/editable-fields";
import { pageWords } from "~/i18n/staff/credit-cards";
import { FieldErrorLine, TextInput } from "~/ui/admin/field";
import { IconButton } from "~/ui/admin/icon-button";
import { PlusIcon, TrashIcon } from "~/ui/admin/icons";
import { Button } from "~/ui/components/button";
import { Cluster, Stack } from "~/ui/components/layout";
import { PropertyDialog } from "./property-dialog";
import { useCardForm } from "./use-card-form";
import type { Cards } from "./use-cards";

const featuresForm = z.object({ bullets: CARD_FIELDS.marketing_bullets });

/** Adds and removes the card's bullets (CC-07, CC-13); none may be empty (VAL-04). */
export function FeaturesDialog({ card, cards, onClose }: { card: CardView; cards: Cards; onClose: () => void }) {
  const { isPending, form, fields } = useCardForm({
    schema: featuresForm,
    defaultValue: { bullets: card.marketing_bullets },
    field: "bullets",
    save: ({ bullets }) => cards.save(card, "marketing_bullets", bullets),
    onClose,
  });
  const [isAdding, setIsAdding] = useState(false);
  const { name } = fields.bullets;
  const bullets = fields.bullets.getFieldList();
  const isFull = bullets.length >= CARD_LIMITS.bullets;
  const error = fields.bullets.errors?.[0];

  function add() {
    setIsAdding(true);
    form.insert({ name });
  }

  return (
    <PropertyDialog
      title={`${pageWords.features}: ${card.category_name}`}
      onClose={onClose}
      form={form}
      isPending={isPending}
      canSave={bullets.every(({ value }) => value?.trim())}
    >
      <Stack gap={3}>
        <p className="text-xs text-ink-3">{bullets.length > 0 ? pageWords.featuresHint : pageWords.noFeatures}</p>
        {bullets.map((bullet, index) => (
          <div key={bullet.key} className="flex items-center gap-2 [&>[data-field]]:flex-1">
            <TextInput
              label={`${pageWords.feature} ${index + 1}`}
              hideLabel
              {...getInputProps(bullet, { type: "text" })}
              maxLength={CARD_LIMITS.text}
              autoFocus={isAdding && index === bullets.length - 1}
            />
            <IconButton label={`${pageWords.removeFeature} ${index + 1}`} onClick={() => form.remove({ name, index })}>
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
    </PropertyDialog>
  );
}
