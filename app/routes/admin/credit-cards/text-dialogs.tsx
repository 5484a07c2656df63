import { getInputProps } from "@conform-to/react";
import { z } from "zod";
import type { CardView } from "~/domain/cards/card-view";
import { CARD_FIELDS, CARD_LIMITS } from "~/domain/cards/editable-fields";
import { CARD_NAME_MAX, createCardBody, isCardNameTyped } from "~/domain/cards/requests";
import { pageWords } from "~/i18n/staff/credit-cards";
import { cleanTyped } from "~/ui/admin/clean-typed";
import { TextInput } from "~/ui/admin/field";
import { useFormKey } from "~/ui/admin/use-form-key";
import { PropertyDialog } from "./property-dialog";
import { useCardForm } from "./use-card-form";
import type { Cards } from "./use-cards";

type CardDialogProps = { card: CardView; cards: Cards; onClose: () => void };

const sortOrderForm = z.object({ value: CARD_FIELDS.sort_order });
const fiveDigits = cleanTyped((text) => text.replace(/\D/g, "").slice(0, 5));

/** The sort order; accepts digits only (VAL-01). */
export function SortOrderDialog({ card, cards, onClose }: CardDialogProps) {
  const { isPending, form, fields } = useCardForm({
    schema: sortOrderForm,
    defaultValue: { value: String(card.sort_order) },
    field: "value",
    save: ({ value }) => cards.save(card, "sort_order", value),
    onClose,
  });
  return (
    <PropertyDialog
      title={`${pageWords.sortOrder}: ${card.category_name}`}
      width={400}
      onClose={onClose}
      form={form}
      isPending={isPending}
      canSave={Boolean(fields.value.value)}
    >
      <TextInput
        label={pageWords.sortOrder}
        hint={pageWords.sortOrderHint}
        error={fields.value.errors?.[0]}
        {...getInputProps(fields.value, { type: "text" })}
        inputMode="numeric"
        autoFocus
        onFocus={(event) => event.target.select()}
        onChange={fiveDigits}
      />
    </PropertyDialog>
  );
}

const LABELS = { key_feature: pageWords.keyFeature, annual_fee: pageWords.annualFee } as const;

const lineForm = z.object({ value: z.string().default("") });

/** The key feature or the annual fee, one line. Emptying a line removes it. */
export function LineDialog({ card, cards, onClose, property }: CardDialogProps & { property: keyof typeof LABELS }) {
  const label = LABELS[property];
  const { isPending, form, fields } = useCardForm({
    schema: lineForm,
    defaultValue: { value: card[property] },
    field: "value",
    save: ({ value }) => cards.save(card, property, value),
    onClose,
  });
  return (
    <PropertyDialog
      title={`${label}: ${card.category_name}`}
      onClose={onClose}
      form={form}
      isPending={isPending}
      canSave={card[property] !== null || Boolean(fields.value.value)}
    >
      <TextInput
        label={label}
        error={fields.value.errors?.[0]}
        {...getInputProps(fields.value, { type: "text" })}
        maxLength={CARD_LIMITS.text}
        autoFocus
        onFocus={(event) => event.target.select()}
      />
    </PropertyDialog>
  );
}

/** The only field of a new card (CC-12, VAL-06). */
export function CreateDialog({ cards, onClose }: Omit<CardDialogProps, "card">) {
  const { key } = useFormKey();
  const { isPending, form, fields } = useCardForm({
    schema: createCardBody,
    shouldValidate: "onInput",
    field: "category_name",
    save: ({ category_name }) => cards.create(category_name, key),
    onClose,
  });
  const { value: name = "", errors } = fields.category_name;
  return (
    <PropertyDialog
      title={pageWords.createTitle}
      width={400}
      onClose={onClose}
      form={form}
      isPending={isPending}
      canSave={isCardNameTyped(name) && name.trim() !== ""}
      save={pageWords.create}
    >
      <TextInput
        label={pageWords.name}
        hint={pageWords.nameHint}
        error={errors?.[0]}
        {...getInputProps(fields.category_name, { type: "text" })}
        pattern={undefined}
        maxLength={CARD_NAME_MAX}
        required
        autoFocus
      />
    </PropertyDialog>
  );
}
