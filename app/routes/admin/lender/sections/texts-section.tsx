import { EDITABLE_FIELDS } from "~/domain/lenders/editable-fields";
import { lenderEditorWords } from "~/i18n/staff/lender";
import { SaveText } from "../typed-fields";
import type { LenderEditor } from "../use-lender";
import { FieldRow, Section } from "./section";

/** The ten texts that partners read (LEN-25), and the steps in Hindi. */
const TEXTS = [
  "age_text",
  "employment_text",
  "income_text",
  "min_loan_text",
  "max_loan_text",
  "cibil_text",
  "lender_journey_text",
  "lender_journey_text_hi",
  "mp4_text",
  "pptx_text",
  "pdf_text",
] as const;

export function TextsSection({ editor }: { editor: LenderEditor }) {
  return (
    <Section title={lenderEditorWords.texts} lead={lenderEditorWords.textsLead}>
      <FieldRow>
        {TEXTS.map((property) => (
          <SaveText
            key={property}
            editor={editor}
            property={property}
            label={EDITABLE_FIELDS[property].label}
            lines={property.startsWith("lender_journey") ? 3 : undefined}
            lang={property.endsWith("_hi") ? "hi" : undefined}
          />
        ))}
      </FieldRow>
    </Section>
  );
}
