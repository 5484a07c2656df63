import { lenderEditorWords } from "~/i18n/staff/lender";
import { SaveNumber, SaveText } from "../typed-fields";
import type { LenderEditor } from "../use-lender";
import { FieldRow, Section } from "./section";

/** The terms of a loan. */
export function LoanSection({ editor }: { editor: LenderEditor }) {
  return (
    <Section title={lenderEditorWords.loan}>
      <FieldRow>
        <SaveNumber editor={editor} property="loan_amount_upto" label={lenderEditorWords.loanAmountUpto} prefix="₹" />
        <SaveText
          editor={editor}
          property="tenure"
          label={lenderEditorWords.tenure}
          hint={lenderEditorWords.tenureHint}
        />
        <SaveNumber
          editor={editor}
          property="tenure_months_min"
          label={lenderEditorWords.tenureMin}
          suffix={lenderEditorWords.months}
        />
        <SaveNumber
          editor={editor}
          property="tenure_months_max"
          label={lenderEditorWords.tenureMax}
          suffix={lenderEditorWords.months}
        />
        <SaveNumber
          editor={editor}
          property="interest_rate"
          label={lenderEditorWords.interestRate}
          hint={lenderEditorWords.interestRateHint}
          suffix="%"
        />
        <SaveNumber editor={editor} property="apr_min" label={lenderEditorWords.aprMin} suffix="%" />
        <SaveNumber editor={editor} property="apr_max" label={lenderEditorWords.aprMax} suffix="%" />
        <SaveText
          editor={editor}
          property="processing_fees"
          label={lenderEditorWords.processingFees}
          hint={lenderEditorWords.tenureHint}
        />
        <SaveText editor={editor} property="processing_fees_hi" label={lenderEditorWords.processingFeesHi} lang="hi" />
        <SaveText
          editor={editor}
          property="penal_charges"
          label={lenderEditorWords.penalCharges}
          hint={lenderEditorWords.tenureHint}
        />
        <SaveText editor={editor} property="penal_charges_hi" label={lenderEditorWords.penalChargesHi} lang="hi" />
      </FieldRow>
    </Section>
  );
}
