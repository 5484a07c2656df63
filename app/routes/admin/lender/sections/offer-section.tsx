import { lenderEditorWords } from "~/i18n/staff/lender";
import { FieldErrorLine } from "~/ui/admin/field";
import { SaveToggle } from "../choice-fields";
import { SaveDate, SaveText } from "../typed-fields";
import type { LenderEditor } from "../use-lender";
import { FieldRow, Section } from "./section";

/** The special offer: switch, texts and dates. */
export function OfferSection({ editor }: { editor: LenderEditor }) {
  const { so_date_start: start, so_date_end: end } = editor.record;
  return (
    <Section title={lenderEditorWords.offer}>
      <div className="flex flex-wrap gap-5">
        <SaveToggle editor={editor} property="so_status" label={lenderEditorWords.offerOn} />
        <SaveToggle editor={editor} property="so_women_only" label={lenderEditorWords.offerWomenOnly} />
      </div>
      <FieldRow>
        <SaveText editor={editor} property="so_text" label={lenderEditorWords.offerText} />
        <SaveText editor={editor} property="so_text_hi" label={lenderEditorWords.offerTextHi} lang="hi" />
        <SaveDate editor={editor} property="so_date_start" label={lenderEditorWords.startDate} />
        <SaveDate editor={editor} property="so_date_end" label={lenderEditorWords.endDate} />
      </FieldRow>
      {start && end && start > end && <FieldErrorLine>{lenderEditorWords.offerInverted}</FieldErrorLine>}
    </Section>
  );
}
