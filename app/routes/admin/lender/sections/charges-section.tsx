import { lenderEditorWords } from "~/i18n/staff/lender";
import { SaveToggle } from "../choice-fields";
import { SaveNumber } from "../typed-fields";
import type { LenderEditor } from "../use-lender";
import { FieldRow, Section } from "./section";

/** Charges deducted from a loan: a percentage and an amount in rupees, each with GST (OQ-113). */
export function ChargesSection({ editor }: { editor: LenderEditor }) {
  const { processing_fee_percent: fee, fixed_charge_rupees: fixed } = editor.record;
  return (
    <Section title={lenderEditorWords.charges} lead={lenderEditorWords.chargesText}>
      <FieldRow>
        <SaveNumber
          editor={editor}
          property="processing_fee_percent"
          label={lenderEditorWords.processingFee}
          hint={lenderEditorWords.processingFeeHint}
          suffix="%"
        />
        {fee !== null && (
          <SaveNumber
            editor={editor}
            property="processing_fee_gst_percent"
            label={lenderEditorWords.feeGst}
            suffix="%"
          />
        )}
      </FieldRow>
      {fee !== null && (
        <SaveToggle editor={editor} property="processing_fee_gst_on_top" label={lenderEditorWords.feeGstOnTop} />
      )}
      <FieldRow>
        <SaveNumber
          editor={editor}
          property="fixed_charge_rupees"
          label={lenderEditorWords.fixedCharge}
          hint={lenderEditorWords.fixedChargeHint}
          prefix="₹"
        />
        {fixed !== null && (
          <SaveNumber
            editor={editor}
            property="fixed_charge_gst_percent"
            label={lenderEditorWords.fixedGst}
            suffix="%"
          />
        )}
      </FieldRow>
      {fixed !== null && (
        <SaveToggle editor={editor} property="fixed_charge_gst_on_top" label={lenderEditorWords.fixedGstOnTop} />
      )}
    </Section>
  );
}
