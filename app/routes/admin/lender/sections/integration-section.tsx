import { lenderEditorWords } from "~/i18n/staff/lender";
import { SaveToggle } from "../choice-fields";
import { SaveSelect, SaveText } from "../typed-fields";
import type { LenderEditor } from "../use-lender";
import { FieldRow, Section } from "./section";

/** How applications reach the lender. */
export function IntegrationSection({ editor, interfaces }: { editor: LenderEditor; interfaces: readonly string[] }) {
  return (
    <Section title={lenderEditorWords.integration}>
      <SaveToggle editor={editor} property="api" label={lenderEditorWords.api} />
      <FieldRow>
        <SaveSelect
          editor={editor}
          property="interface"
          label={lenderEditorWords.interface}
          hint={lenderEditorWords.interfaceHint}
          options={interfaces.map((value) => ({ value, label: value }))}
          empty={lenderEditorWords.noInterface}
        />
        <SaveText
          editor={editor}
          property="interface_url"
          label={lenderEditorWords.interfaceUrl}
          hint={lenderEditorWords.interfaceUrlHint}
          type="url"
        />
      </FieldRow>
    </Section>
  );
}
