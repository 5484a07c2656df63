import { type FormEvent, useEffect, useId, useState } from "react";
import type { LenderFields } from "~/domain/lenders/lender-fields";
import { lenderWords } from "~/i18n/staff/lender-changes";
import { Button } from "~/ui/components/button";
import { stackClass } from "~/ui/components/layout";
import { callApi } from "../call-api";
import { DateInput, TextInput } from "../field";
import { Modal } from "../modal";
import { toastBad, toastOk } from "../toast";
import { failureWords } from "./save-lender-field";

type Offered = Pick<LenderFields, "lender_id" | "name" | "so_text" | "so_date_start" | "so_date_end" | "version">;
export type SavedOffer = Omit<Offered, "name">;

type SpecialOfferDialogProps = {
  /** Whose offer is edited; null closes the dialog. */
  lender: Offered | null;
  onClose: () => void;
  onSaved: (offer: SavedOffer) => void;
  /** The save was refused because the lender has changed; reload it. */
  onStale: (lenderId: string) => void;
};

type Errors = Record<string, string[]>;

/** Text and days of a special offer, saved together (LEN-11, OQ-65). */
export function SpecialOfferDialog({ lender, onClose, onSaved, onStale }: SpecialOfferDialogProps) {
  const formId = useId();
  const [shown, setShown] = useState(lender);
  const [errors, setErrors] = useState<Errors>({});
  const [pending, setPending] = useState(false);

  useEffect(() => {
    if (!lender) return;
    setShown(lender);
    setErrors({});
  }, [lender]);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending || !shown) return;
    const form = new FormData(event.currentTarget);
    const { lender_id, version } = shown;
    const text = (name: string) => String(form.get(name) ?? "");
    setPending(true);
    const answer = await callApi<{ data: SavedOffer; message: string }>("/api/update-special-offer", {
      lender_id,
      so_text: text("so_text"),
      so_date_start: text("so_date_start"),
      so_date_end: text("so_date_end"),
      version,
    });
    setPending(false);
    if (answer.ok) {
      toastOk(answer.body.message);
      onSaved(answer.body.data);
      return onClose();
    }
    if (answer.status === 422) return setErrors(answer.errors ?? { so_text: [answer.message] });
    toastBad(failureWords(answer));
    if (answer.status !== 409 && answer.status !== 404) return;
    onStale(lender_id);
    onClose();
  }

  return (
    <Modal
      open={lender !== null}
      onClose={onClose}
      title={`${lenderWords.specialOffer}: ${shown?.name ?? ""}`}
      width={400}
      footer={
        <>
          <Button type="button" kind="secondary" size="compact" onClick={onClose}>
            {lenderWords.cancel}
          </Button>
          <Button type="submit" form={formId} size="compact" pending={pending} pendingText={lenderWords.saving}>
            {lenderWords.save}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        key={`${shown?.lender_id}/${shown?.version}`}
        className={stackClass()}
        onSubmit={save}
        noValidate
      >
        <TextInput
          label={lenderWords.offerText}
          name="so_text"
          defaultValue={shown?.so_text ?? ""}
          maxLength={200}
          error={errors.so_text?.[0]}
          autoFocus
        />
        <DateInput
          label={lenderWords.startDate}
          name="so_date_start"
          defaultValue={shown?.so_date_start ?? ""}
          error={errors.so_date_start?.[0]}
        />
        <DateInput
          label={lenderWords.endDate}
          name="so_date_end"
          defaultValue={shown?.so_date_end ?? ""}
          error={errors.so_date_end?.[0]}
        />
      </form>
    </Modal>
  );
}
