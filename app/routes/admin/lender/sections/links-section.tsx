import { lenderEditorWords } from "~/i18n/staff/lender";
import { SaveText } from "../typed-fields";
import type { LenderEditor } from "../use-lender";
import { FieldRow, Section } from "./section";

/** Allowed links, and the grievance contact. */
export function LinksSection({ editor }: { editor: LenderEditor }) {
  return (
    <Section title={lenderEditorWords.links}>
      <FieldRow>
        <SaveText
          editor={editor}
          property="kfs_url"
          label={lenderEditorWords.kfs}
          hint={lenderEditorWords.kfsHint}
          type="url"
        />
        <SaveText
          editor={editor}
          property="allowed_hosts"
          label={lenderEditorWords.hosts}
          hint={lenderEditorWords.hostsHint}
          lines={2}
        />
      </FieldRow>
      <FieldRow>
        <SaveText editor={editor} property="grievance_name" label={lenderEditorWords.grievanceName} />
        <SaveText editor={editor} property="grievance_phone" label={lenderEditorWords.grievancePhone} type="tel" />
        <SaveText editor={editor} property="grievance_email" label={lenderEditorWords.grievanceEmail} type="email" />
      </FieldRow>
    </Section>
  );
}
