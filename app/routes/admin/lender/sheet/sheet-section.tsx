import { DAY_COUNTS } from "~/domain/money/first-period";
import { lenderSheetWords as words } from "~/i18n/staff/lender-sheet";
import { FieldRow, Section } from "../sections/section";
import { SaveNumber, SaveSelect } from "../typed-fields";
import type { LenderEditor } from "../use-lender";
import { SheetComparison } from "./sheet-comparison";

const DAY_COUNT_OPTIONS = DAY_COUNTS.map((value) => ({
  value,
  label: value === "30/360" ? words.thirty : words.actual,
}));

/** How the lender counts days, and one loan as its key facts statement prints it, compared with ours (BEY-17). */
export function SheetSection({ editor }: { editor: LenderEditor }) {
  return (
    <Section title={words.title} lead={words.lead}>
      <FieldRow>
        <SaveSelect
          editor={editor}
          property="day_count"
          label={words.dayCount}
          hint={words.dayCountHint}
          options={DAY_COUNT_OPTIONS}
          empty={words.dayCountEmpty}
        />
        <SaveNumber
          editor={editor}
          property="first_gap_days"
          label={words.firstGap}
          hint={words.firstGapHint}
          suffix={words.days}
        />
        <SaveNumber
          editor={editor}
          property="advance_instalments"
          label={words.advance}
          hint={words.advanceHint}
          suffix={words.instalmentsUnit}
        />
      </FieldRow>
      <FieldRow>
        <SaveNumber editor={editor} property="sheet_amount" label={words.amount} prefix="₹" />
        <SaveNumber editor={editor} property="sheet_months" label={words.months} suffix={words.monthsUnit} />
        <SaveNumber editor={editor} property="sheet_rate" label={words.rate} hint={words.rateHint} suffix="%" />
        <SaveNumber
          editor={editor}
          property="sheet_instalment"
          label={words.instalment}
          hint={words.instalmentHint}
          prefix="₹"
        />
        <SaveNumber
          editor={editor}
          property="sheet_charges"
          label={words.charges}
          hint={words.chargesHint}
          prefix="₹"
        />
        <SaveNumber editor={editor} property="sheet_apr" label={words.apr} hint={words.aprHint} suffix="%" />
      </FieldRow>
      <SheetComparison lender={editor.record} />
    </Section>
  );
}
