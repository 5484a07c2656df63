import { EDITABLE_FIELDS } from "~/domain/lenders/editable-fields";
import { LENDER_SEGMENTS } from "~/domain/lenders/segments";
import { lenderEditorWords } from "~/i18n/staff/lender";
import { SEGMENT_NAMES } from "~/i18n/staff/lenders";
import { SaveMany, SaveToggle } from "../choice-fields";
import { LenderName } from "../lender-name";
import { SaveNumber, SaveText } from "../typed-fields";
import type { LenderEditor } from "../use-lender";
import { FieldRow, Section } from "./section";

/** Status, priority, names and segments. */
export function StatusSection({ editor }: { editor: LenderEditor }) {
  return (
    <Section title={lenderEditorWords.status}>
      <SaveToggle editor={editor} property="lender_status" label={lenderEditorWords.lenderStatus} />
      <FieldRow>
        <SaveNumber
          editor={editor}
          property="priority"
          label={lenderEditorWords.priority}
          hint={lenderEditorWords.priorityHint}
        />
        <LenderName editor={editor} />
        <SaveText
          editor={editor}
          property="name_hi"
          label={EDITABLE_FIELDS.name_hi.label}
          hint={lenderEditorWords.nameHiHint}
          lang="hi"
        />
        <SaveText
          editor={editor}
          property="legal_name"
          label={lenderEditorWords.legalName}
          hint={lenderEditorWords.legalNameHint}
        />
      </FieldRow>
      <SaveMany
        editor={editor}
        property="segments"
        label={lenderEditorWords.segments}
        options={LENDER_SEGMENTS.map((value) => ({ value, label: SEGMENT_NAMES[value] }))}
      />
    </Section>
  );
}
