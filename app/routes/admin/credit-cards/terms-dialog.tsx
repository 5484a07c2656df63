import { getInputProps } from "@conform-to/react";
import { z } from "zod";
import { SPENDING, type Spending } from "~/domain/cards/card-terms";
import type { CardView } from "~/domain/cards/card-view";
import { pageWords } from "~/i18n/staff/credit-cards";
import { TextInput } from "~/ui/admin/field";
import { PropertyDialog } from "./property-dialog";
import { useCardForm } from "./use-card-form";
import type { Cards } from "./use-cards";

const text = z.string().default("");
const termsForm = z.object({
  groceries: text,
  dining: text,
  travel: text,
  online: text,
  fuel: text,
  other: text,
  cap: text,
  waiver: text,
  income: text,
  minAge: text,
  maxAge: text,
});

type Typed = z.output<typeof termsForm>;

const LIMITS = [
  ["cap", pageWords.termsCap],
  ["waiver", pageWords.termsWaiver],
  ["income", pageWords.termsIncome],
  ["minAge", pageWords.termsMinAge],
  ["maxAge", pageWords.termsMaxAge],
] as const;

const shown = (value: number | null | undefined): string => (value === null || value === undefined ? "" : `${value}`);

/** Whole number; null for a blank, NaN for other texts, which the server refuses. */
const whole = (typed: string): number | null => (typed.trim() === "" ? null : Number(typed.replaceAll(/[,\s₹]/g, "")));

/** Basis points of a rate typed in percent. */
const bpsOf = (typed: string): number => (typed.trim() === "" ? 0 : Math.round(Number(typed.replace("%", "")) * 100));

const termsIn = (typed: Typed) => ({
  reward_bps: Object.fromEntries(SPENDING.map((kind) => [kind, bpsOf(typed[kind])])),
  reward_cap_rupees: whole(typed.cap),
  fee_waived_from_rupees: whole(typed.waiver),
  min_income_rupees: whole(typed.income),
  min_age_years: whole(typed.minAge),
  max_age_years: whole(typed.maxAge),
});

/** What a card pays back and whom its bank takes. All blank removes the terms. */
export function TermsDialog({ card, cards, onClose }: { card: CardView; cards: Cards; onClose: () => void }) {
  const { terms } = card;
  const rate = (kind: Spending) => shown(terms && terms.reward_bps[kind] / 100);
  const { isPending, form, fields } = useCardForm({
    schema: termsForm,
    defaultValue: {
      groceries: rate("groceries"),
      dining: rate("dining"),
      travel: rate("travel"),
      online: rate("online"),
      fuel: rate("fuel"),
      other: rate("other"),
      cap: shown(terms?.reward_cap_rupees),
      waiver: shown(terms?.fee_waived_from_rupees),
      income: shown(terms?.min_income_rupees),
      minAge: shown(terms?.min_age_years),
      maxAge: shown(terms?.max_age_years),
    },
    field: "maxAge",
    save: (typed) => {
      const isBlank = Object.values(typed).every((value) => value.trim() === "");
      return cards.save(card, "terms", isBlank ? null : termsIn(typed));
    },
    onClose,
  });
  return (
    <PropertyDialog
      title={`${pageWords.terms}: ${card.category_name}`}
      onClose={onClose}
      form={form}
      isPending={isPending}
      canSave
    >
      <p className="text-xs text-ink-3">{pageWords.termsHint}</p>
      <div className="grid grid-cols-2 gap-3">
        {SPENDING.map((kind) => (
          <TextInput
            {...getInputProps(fields[kind], { type: "text" })}
            key={kind}
            label={pageWords.termsRate[kind]}
            inputMode="decimal"
            maxLength={5}
          />
        ))}
      </div>
      <p className="text-xs text-ink-3">{pageWords.termsOptional}</p>
      <div className="grid grid-cols-2 items-end gap-3">
        {LIMITS.map(([name, label]) => (
          <TextInput
            {...getInputProps(fields[name], { type: "text" })}
            key={name}
            label={label}
            inputMode="numeric"
            maxLength={12}
            error={name === "maxAge" ? fields.maxAge.errors?.[0] : undefined}
          />
        ))}
      </div>
    </PropertyDialog>
  );
}
