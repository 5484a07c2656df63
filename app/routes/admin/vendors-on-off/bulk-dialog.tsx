import { getFormProps, getInputProps, getTextareaProps } from "@conform-to/react";
import { setControlsRequest } from "~/domain/availability/requests";
import { onOffRefusal, onOffWords as words } from "~/i18n/staff/vendors-on-off";
import { TextAreaInput } from "~/ui/admin/field";
import { FormDialogFooter } from "~/ui/admin/form-dialog-footer";
import { Modal } from "~/ui/admin/modal";
import { useVersionedForm } from "~/ui/admin/use-versioned-form";
import { stackClass } from "~/ui/components/layout";
import { AffectedNotice } from "./affected-notice";
import { ScheduleFields } from "./schedule-fields";
import { useDetails } from "./use-details";

type BulkChoice = {
  to: "off" | "on";
  /** The lender, or how many. */
  name: string;
  /** As the form sends them, how many they are, and the lines that they show. */
  cells: string;
  count: number;
  seen: string;
};

type BulkDialogProps = { bulk: BulkChoice; brand: string | null; onClose: () => void; onDone: () => void };

/** Switches several cells at once: a lender everywhere, or the chosen lenders. */
export function BulkDialog({ bulk, brand, onClose, onDone }: BulkDialogProps) {
  const { cells, seen } = bulk;
  const isOff = bulk.to === "off";
  const to = isOff || brand === null ? bulk.to : "inherit";
  const hasExceptions = isOff && brand === null;
  const { fetcher, isPending, form, fields, sentVersion } = useVersionedForm({
    name: "cells",
    version: seen,
    versionField: "seen",
    schema: setControlsRequest,
    words: onOffRefusal,
    defaultValue: { cells, to, ...(hasExceptions ? { everywhere: "on" } : {}) },
    onDone: () => {
      onDone();
      onClose();
    },
  });
  const { details, hasFailed } = useDetails(cells, seen, fields.everywhere.value === "on");
  return (
    <Modal
      open
      onClose={onClose}
      title={words.bulkTitle(bulk.name, bulk.count)}
      footer={
        <FormDialogFooter
          formId={form.id}
          onCancel={onClose}
          isPending={isPending}
          save={isOff ? words.switchOff : words.switchOn}
        />
      }
    >
      <fetcher.Form method="post" className={stackClass({ gap: 4 })} {...getFormProps(form)}>
        <p className="text-ink-2">{brand === null ? words.atAllBrands : words.atBrand(brand)}</p>
        <input type="hidden" name="intent" value="set" />
        <input type="hidden" name="cells" value={cells} />
        <input type="hidden" name="seen" value={sentVersion} />
        <input type="hidden" name="to" value={to} />
        {isOff && (
          <>
            <AffectedNotice details={details} hasFailed={hasFailed} />
            <TextAreaInput
              label={words.reason}
              hint={words.reasonHint}
              rows={2}
              error={fields.reason.errors?.[0]}
              {...getTextareaProps(fields.reason)}
              required
            />
            <ScheduleFields form={form} from={fields.from} until={fields.until} fromLabel={words.fromLabel} />
            {hasExceptions && (
              <label className="flex items-center gap-2">
                <input
                  className="size-4 accent-brand-ink"
                  {...getInputProps(fields.everywhere, { type: "checkbox" })}
                  key="everywhere"
                />
                {words.everywhere}
              </label>
            )}
          </>
        )}
      </fetcher.Form>
    </Modal>
  );
}
