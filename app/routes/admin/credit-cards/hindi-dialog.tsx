import { useState } from "react";
import type { CardView } from "~/domain/cards/card-view";
import { CARD_LIMITS } from "~/domain/cards/editable-fields";
import { pageWords } from "~/i18n/staff/credit-cards";
import { TextAreaInput, TextInput } from "~/ui/admin/field";
import { Stack } from "~/ui/components/layout";
import { PropertyDialog } from "./property-dialog";
import type { Cards } from "./use-cards";

const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** The Hindi texts of a card: key feature, fee and features. */
export function HindiDialog({ card, cards, onClose }: { card: CardView; cards: Cards; onClose: () => void }) {
  const [feature, setFeature] = useState(card.key_feature_hi ?? "");
  const [fee, setFee] = useState(card.annual_fee_hi ?? "");
  const [features, setFeatures] = useState(card.marketing_bullets_hi.join("\n"));
  const lines = linesOf(features);
  return (
    <PropertyDialog
      title={`${pageWords.hindi}: ${card.category_name}`}
      onClose={onClose}
      canSave={lines.length <= CARD_LIMITS.bullets}
      onSave={() =>
        cards.saveAll(card, {
          key_feature_hi: feature.trim() || null,
          annual_fee_hi: fee.trim() || null,
          marketing_bullets_hi: lines,
        })
      }
    >
      {(error) => (
        <Stack>
          <p className="text-xs text-ink-3">{pageWords.hindiHint}</p>
          <TextInput
            label={pageWords.keyFeature}
            lang="hi"
            value={feature}
            maxLength={CARD_LIMITS.text}
            autoFocus
            onChange={(event) => setFeature(event.target.value)}
          />
          <TextInput
            label={pageWords.annualFee}
            lang="hi"
            value={fee}
            maxLength={CARD_LIMITS.text}
            onChange={(event) => setFee(event.target.value)}
          />
          <TextAreaInput
            label={pageWords.features}
            hint={pageWords.hindiFeaturesHint}
            error={error}
            lang="hi"
            rows={5}
            value={features}
            onChange={(event) => setFeatures(event.target.value)}
          />
        </Stack>
      )}
    </PropertyDialog>
  );
}
