import { lenderEditorWords } from "~/i18n/staff/lender";
import { SaveToggle } from "../choice-fields";
import type { LenderEditor } from "../use-lender";
import { Section } from "./section";

/** Shown only for a lender with an API (LEN-18). */
export function AutoSubmissionSection({ editor }: { editor: LenderEditor }) {
  if (editor.record.api !== "1") return null;
  return (
    <Section title={lenderEditorWords.autoSubmission} lead={lenderEditorWords.autoSubmissionText}>
      <SaveToggle editor={editor} property="autosubmission" label={lenderEditorWords.autoSubmission} />
    </Section>
  );
}
