import { getInputProps, getTextareaProps } from "@conform-to/react";
import { z } from "zod";
import type { CardView } from "~/domain/cards/card-view";
import { CARD_LIMITS } from "~/domain/cards/editable-fields";
import { pageWords } from "~/i18n/staff/credit-cards";
import { TextAreaInput, TextInput } from "~/ui/admin/field";
import { PropertyDialog } from "./property-dialog";
import { useCardForm } from "./use-card-form";
import type { Cards } from "./use-cards";

const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

const text = z.string().default("");
const hindiForm = z.object({ feature: text, fee: text, features: text });

/** The Hindi texts of a card: key feature, fee and features. */
export function HindiDialog({ card, cards, onClose }: { card: CardView; cards: Cards; onClose: () => void }) {
  const { isPending, form, fields } = useCardForm({
    schema: hindiForm,
    defaultValue: {
      feature: card.key_feature_hi,
      fee: card.annual_fee_hi,
      features: card.marketing_bullets_hi.join("\n"),
    },
    field: "features",
    save: ({ feature, fee, features }) =>
      cards.saveAll(card, {
        key_feature_hi: feature.trim() || null,
        annual_fee_hi: fee.trim() || null,
        marketing_bullets_hi: linesOf(features),
      }),
    onClose,
  });
  return (
    <PropertyDialog
      title={`${pageWords.hindi}: ${card.category_name}`}
      onClose={onClose}
      form={form}
      isPending={isPending}
      canSave={linesOf(fields.features.value ?? "").length <= CARD_LIMITS.bullets}
    >
      <p className="text-xs text-ink-3">{pageWords.hindiHint}</p>
      <TextInput
        label={pageWords.keyFeature}
        lang="hi"
        {...getInputProps(fields.feature, { type: "text" })}
        maxLength={CARD_LIMITS.text}
        autoFocus
      />
      <TextInput
        label={pageWords.annualFee}
        lang="hi"
        {...getInputProps(fields.fee, { type: "text" })}
        maxLength={CARD_LIMITS.text}
      />
      <TextAreaInput
        label={pageWords.features}
        hint={pageWords.hindiFeaturesHint}
        error={fields.features.errors?.[0]}
        lang="hi"
        rows={5}
        {...getTextareaProps(fields.features)}
      />
    </PropertyDialog>
  );
}
