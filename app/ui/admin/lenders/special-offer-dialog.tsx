import { getFormProps, getInputProps } from "@conform-to/react";
import { useState } from "react";
import { z } from "zod";
import type { LenderFields } from "~/domain/lenders/lender-fields";
import { lenderWords, storedOfferText } from "~/i18n/staff/lender-changes";
import { Notice } from "~/ui/components/feedback/notice";
import { stackClass } from "~/ui/components/layout";
import { callApi } from "../call-api";
import { DateInput, TextInput } from "../field";
import { FormDialogFooter } from "../form-dialog-footer";
import { Modal } from "../modal";
import { toastBad, toastOk } from "../toast";
import { useCallForm } from "../use-call-form";
import { failureWords } from "./save-lender-field";

type Offered = Pick<LenderFields, "lender_id" | "name" | "so_text" | "so_date_start" | "so_date_end" | "version">;
export type SavedOffer = Omit<Offered, "name">;

type SpecialOfferDialogProps = {
  /** The lender whose offer is edited. */
  lender: Offered;
  onClose: () => void;
  onSaved: (offer: SavedOffer) => void;
  /** The save was refused because the lender has changed; reload it. The dialog stays open, with what was typed. */
  onStale: (lenderId: string) => void;
};

const text = z.string().default("");
const schema = z.object({ so_text: text, so_date_start: text, so_date_end: text });

/** Text and days of a special offer, saved together (LEN-11, OQ-65). */
export function SpecialOfferDialog({ lender, onClose, onSaved, onStale }: SpecialOfferDialogProps) {
  const { lender_id, name, so_text, so_date_start, so_date_end, version } = lender;
  /** The version over which the offer was not saved. */
  const [refused, setRefused] = useState<number | null>(null);
  const { isPending, form, fields } = useCallForm({
    schema,
    defaultValue: { so_text, so_date_start, so_date_end },
    async send(offer) {
      const sent = { lender_id, ...offer, version };
      const result = await callApi<{ data: SavedOffer; message: string }>("/api/update-special-offer", sent);
      if (result.ok) {
        toastOk(result.body.message);
        onSaved(result.body.data);
        onClose();
        return null;
      }
      if (result.status === 422) return result.errors ?? { so_text: [result.message] };
      toastBad(failureWords(result));
      if (result.status === 409) setRefused(version);
      if (result.status === 409 || result.status === 404) onStale(lender_id);
      return {};
    },
  });
  return (
    <Modal
      open
      onClose={onClose}
      title={`${lenderWords.specialOffer}: ${name}`}
      width={400}
      footer={<FormDialogFooter formId={form.id} onCancel={onClose} isPending={isPending} />}
    >
      <form className={stackClass()} {...getFormProps(form)}>
        {refused !== null && (
          <Notice tone="warn" alert title={lenderWords.offerConflict}>
            {version !== refused && <p>{storedOfferText({ so_text, so_date_start, so_date_end })}</p>}
          </Notice>
        )}
        <TextInput
          label={lenderWords.offerText}
          error={fields.so_text.errors?.[0]}
          autoFocus
          {...getInputProps(fields.so_text, { type: "text" })}
          maxLength={200}
        />
        <DateInput
          label={lenderWords.startDate}
          error={fields.so_date_start.errors?.[0]}
          {...getInputProps(fields.so_date_start, { type: "date" })}
        />
        <DateInput
          label={lenderWords.endDate}
          error={fields.so_date_end.errors?.[0]}
          {...getInputProps(fields.so_date_end, { type: "date" })}
        />
      </form>
    </Modal>
  );
}
