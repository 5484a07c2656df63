import { useRef, useState } from "react";
import type { ChargeFields } from "~/domain/lenders/charge-fields";
import { withCharge, withoutCharge } from "~/domain/lenders/charge-fields";
import { fill } from "~/i18n/staff/fill";
import { lenderEditorWords } from "~/i18n/staff/lender";
import { lenderChargeWords } from "~/i18n/staff/lender-charges";
import { IconButton } from "~/ui/admin/icon-button";
import { PencilIcon, TrashIcon } from "~/ui/admin/icons";
import { toastBad } from "~/ui/admin/toast";
import { Button } from "~/ui/components/button";
import { Section } from "../sections/section";
import type { LenderEditor } from "../use-lender";
import { ChargeForm } from "./charge-form";
import { chargeLabel, chargeSummary } from "./charge-summary";

/** A lender's single charges, the processing fee first (OQ-113). Each is edited in a dialog. */
export function ChargesSection({ editor }: { editor: LenderEditor }) {
  const { charges } = editor.record;
  const [edited, setEdited] = useState<{ charge: ChargeFields | null; isFirst: boolean } | null>(null);
  const removing = useRef(new Set<ChargeFields>());

  async function remove(charge: ChargeFields) {
    if (removing.current.has(charge)) return;
    removing.current.add(charge);
    const refusal = await editor.saveCharges((stored) => withoutCharge(stored, charge));
    removing.current.delete(charge);
    if (refusal) toastBad(refusal);
  }

  return (
    <Section title={lenderEditorWords.charges} lead={lenderEditorWords.chargesText}>
      {charges.length === 0 && <p className="text-ink-2">{lenderChargeWords.none}</p>}
      {charges.length > 0 && (
        <ul className="divide-y divide-line rounded-md border border-line">
          {charges.map((charge, index) => {
            const name = chargeLabel(charge);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a charge has no identity but its position
              <li key={index} className="flex items-start justify-between gap-3 px-3 py-2">
                <div>
                  <p className="font-medium">{name}</p>
                  <p className="text-xs text-ink-2">{chargeSummary(charge)}</p>
                </div>
                <span className="inline-flex flex-none">
                  <IconButton
                    size="row"
                    label={fill(lenderChargeWords.edit, { name })}
                    onClick={() => setEdited({ charge, isFirst: index === 0 })}
                  >
                    <PencilIcon />
                  </IconButton>
                  <IconButton
                    size="row"
                    label={fill(lenderChargeWords.remove, { name })}
                    onClick={() => void remove(charge)}
                  >
                    <TrashIcon />
                  </IconButton>
                </span>
              </li>
            );
          })}
        </ul>
      )}
      <div>
        <Button
          type="button"
          kind="secondary"
          size="compact"
          id="processing_fee_percent"
          onClick={() => setEdited({ charge: null, isFirst: charges.length === 0 })}
        >
          {charges.length === 0 ? lenderChargeWords.addFee : lenderChargeWords.add}
        </Button>
      </div>
      {edited && (
        <ChargeForm
          {...edited}
          lenderId={editor.record.lender_id}
          refused={editor.refused}
          onSave={(charge) => editor.saveCharges((stored) => withCharge(stored, edited.charge, charge))}
          onClose={() => setEdited(null)}
        />
      )}
    </Section>
  );
}
