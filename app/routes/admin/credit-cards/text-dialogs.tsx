import { useState } from "react";
import type { CardView } from "~/domain/cards/card-view";
import { CARD_LIMITS } from "~/domain/cards/editable-fields";
import { CARD_NAME_MAX, isCardNameTyped } from "~/domain/cards/requests";
import { CARD_WORDS } from "~/i18n/staff/cards";
import { pageWords } from "~/i18n/staff/credit-cards";
import { TextInput } from "~/ui/admin/field";
import { PropertyDialog } from "./property-dialog";
import type { Cards } from "./use-cards";

type CardDialogProps = { card: CardView; cards: Cards; onClose: () => void };

/** The sort order; accepts digits only (VAL-01). */
export function SortOrderDialog({ card, cards, onClose }: CardDialogProps) {
  const [digits, setDigits] = useState(String(card.sort_order));
  return (
    <PropertyDialog
      title={`${pageWords.sortOrder}: ${card.category_name}`}
      width={400}
      onClose={onClose}
      canSave={digits !== ""}
      onSave={() => cards.save(card, "sort_order", Number(digits))}
    >
      {(error) => (
        <TextInput
          label={pageWords.sortOrder}
          hint={pageWords.sortOrderHint}
          error={error}
          value={digits}
          inputMode="numeric"
          autoFocus
          onFocus={(event) => event.target.select()}
          onChange={(event) => setDigits(event.target.value.replace(/\D/g, "").slice(0, 5))}
        />
      )}
    </PropertyDialog>
  );
}

const LABELS = { key_feature: pageWords.keyFeature, annual_fee: pageWords.annualFee } as const;

/** The key feature or the annual fee, one line. Emptying a line removes it. */
export function LineDialog({ card, cards, onClose, property }: CardDialogProps & { property: keyof typeof LABELS }) {
  const [text, setText] = useState(card[property]);
  const label = LABELS[property];
  return (
    <PropertyDialog
      title={`${label}: ${card.category_name}`}
      onClose={onClose}
      canSave={text !== null}
      onSave={() => cards.save(card, property, text)}
    >
      {(error) => (
        <TextInput
          label={label}
          error={error}
          value={text ?? ""}
          maxLength={CARD_LIMITS.text}
          autoFocus
          onFocus={(event) => event.target.select()}
          onChange={(event) => setText(event.target.value)}
        />
      )}
    </PropertyDialog>
  );
}

/** The only field of a new card (CC-12, VAL-06). */
export function CreateDialog({ cards, onClose }: Omit<CardDialogProps, "card">) {
  const [name, setName] = useState("");
  const isName = isCardNameTyped(name);
  return (
    <PropertyDialog
      title={pageWords.createTitle}
      width={400}
      onClose={onClose}
      canSave={isName && name.trim() !== ""}
      onSave={() => cards.create(name)}
      save={pageWords.create}
    >
      {(error) => (
        <TextInput
          label={pageWords.name}
          hint={pageWords.nameHint}
          error={isName ? error : CARD_WORDS["name-characters"]}
          value={name}
          maxLength={CARD_NAME_MAX}
          required
          autoFocus
          onChange={(event) => setName(event.target.value)}
        />
      )}
    </PropertyDialog>
  );
}
