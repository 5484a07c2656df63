import { CREDIT_SCORE_CLASS, TICKET_CLASS } from "~/domain/lists/class-lists";
import { lenderEditorWords } from "~/i18n/staff/lender";
import { SaveToggle } from "../choice-fields";
import { SaveNumber, SaveSelect, SaveText } from "../typed-fields";
import type { LenderEditor } from "../use-lender";
import { FieldRow, Section } from "./section";

const options = (list: readonly { id: number; en: string }[]) =>
  list.map(({ id, en }) => ({ value: String(id), label: en }));

/** The criteria for a match. */
export function FilterSection({ editor }: { editor: LenderEditor }) {
  return (
    <Section title={lenderEditorWords.filter}>
      <FieldRow>
        <SaveNumber
          editor={editor}
          property="min_income"
          label={lenderEditorWords.minIncome}
          hint={lenderEditorWords.perMonth}
          prefix="₹"
        />
        <SaveNumber
          editor={editor}
          property="max_income"
          label={lenderEditorWords.maxIncome}
          hint={lenderEditorWords.perMonth}
          prefix="₹"
        />
        <SaveNumber editor={editor} property="min_age" label={lenderEditorWords.minAge} />
        <SaveNumber editor={editor} property="max_age" label={lenderEditorWords.maxAge} />
        <SaveSelect
          editor={editor}
          property="ticket_class"
          label={lenderEditorWords.ticketClass}
          hint={lenderEditorWords.ticketClassHint}
          options={options(TICKET_CLASS)}
          empty={lenderEditorWords.any}
        />
        <SaveSelect
          editor={editor}
          property="credit_score_class"
          label={lenderEditorWords.creditScoreClass}
          hint={lenderEditorWords.creditScoreClassHint}
          options={options(CREDIT_SCORE_CLASS)}
          empty={lenderEditorWords.any}
        />
      </FieldRow>
      <div className="flex flex-wrap gap-5">
        <SaveToggle editor={editor} property="salaried" label={lenderEditorWords.salaried} />
        <SaveToggle editor={editor} property="self_employed" label={lenderEditorWords.selfEmployed} />
        <SaveToggle editor={editor} property="business" label={lenderEditorWords.business} />
        <SaveToggle editor={editor} property="microfinance_only" label={lenderEditorWords.microfinanceOnly} />
        <SaveToggle editor={editor} property="women_only" label={lenderEditorWords.womenOnly} />
      </div>
      <SaveText
        editor={editor}
        property="pincode_prefixes"
        label={lenderEditorWords.pincodes}
        hint={lenderEditorWords.pincodesHint}
      />
    </Section>
  );
}
