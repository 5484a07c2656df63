import { Link } from "@remix-run/react";
import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { DECLARED } from "~/domain/lender-interfaces/declared-definition";
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
          options={[
            ...interfaces.map((value) => ({ value, label: value })),
            // Only going live chooses it.
            ...(editor.record.interface === DECLARED
              ? [{ value: DECLARED, label: lenderEditorWords.interfaceDeclared }]
              : []),
          ]}
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
      <p>
        <Link to={ADMIN_PATHS.lenderInterface(editor.record.lender_id)}>{lenderEditorWords.interfaceAsData}</Link>
      </p>
    </Section>
  );
}
