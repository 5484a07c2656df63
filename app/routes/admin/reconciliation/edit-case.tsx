import { getFormProps, getSelectProps, getTextareaProps } from "@conform-to/react";
import { formatPaise } from "~/domain/money/rupees";
import { CASE_STATES, caseRequest, MAX_NOTE } from "~/domain/reconciliation/requests";
import { reconciliationRefusal, reconciliationWords as words } from "~/i18n/staff/reconciliation";
import type { ShownItem } from "~/services/reconciliation/list-items.server";
import { DialogButton } from "~/ui/admin/dialog-button";
import { SelectInput, TextAreaInput } from "~/ui/admin/field";
import { FormDialogFooter } from "~/ui/admin/form-dialog-footer";
import { Modal } from "~/ui/admin/modal";
import { useVersionedForm } from "~/ui/admin/use-versioned-form";
import { stackClass } from "~/ui/components/layout";

type Named = { id: string; name: string };
export type CaseChoices = { owners: readonly Named[]; lenders: readonly Named[] };

const optionsOf = (named: readonly Named[]) => named.map(({ id, name }) => ({ value: id, label: name }));

/** The dialog in which staff note who looks after a line and what is done about it. */
export function EditCase({ item, ...choices }: { item: ShownItem } & CaseChoices) {
  return (
    <DialogButton
      aria-label={words.editLabel(item.label)}
      dialog={(onClose) => <CaseForm item={item} onClose={onClose} {...choices} />}
    >
      {words.edit}
    </DialogButton>
  );
}

function CaseForm({ item, owners, lenders, onClose }: { item: ShownItem; onClose: () => void } & CaseChoices) {
  const { lineKey, version, state, ownerId, caseLenderId, note } = item;
  const { fetcher, isPending, form, fields, sentVersion } = useVersionedForm({
    name: "case",
    version,
    schema: caseRequest,
    words: reconciliationRefusal,
    onDone: onClose,
    defaultValue: { lineKey, state, ownerId: ownerId ?? "", lenderId: caseLenderId ?? "", note },
  });
  return (
    <Modal
      open
      onClose={onClose}
      title={words.caseTitle}
      width={560}
      footer={<FormDialogFooter formId={form.id} onCancel={onClose} isPending={isPending} />}
    >
      <fetcher.Form method="post" className={stackClass()} {...getFormProps(form)}>
        <p className="wrap-anywhere">
          {item.label} <b className="whitespace-nowrap tabular-nums">{formatPaise(item.paise)}</b>
        </p>
        <input type="hidden" name="intent" value="case" />
        <input type="hidden" name="lineKey" value={lineKey} />
        <input type="hidden" name="version" value={sentVersion} />
        <SelectInput
          label={words.state}
          error={fields.state.errors?.[0]}
          {...getSelectProps(fields.state)}
          options={CASE_STATES.map((one) => ({ value: one, label: words.states[one] }))}
        />
        <SelectInput
          label={words.owner}
          error={fields.ownerId.errors?.[0]}
          {...getSelectProps(fields.ownerId)}
          empty={words.nobody}
          options={optionsOf(owners)}
        />
        {item.leg === "credit" && (
          <SelectInput
            label={words.caseLender}
            hint={words.caseLenderHint}
            error={fields.lenderId.errors?.[0]}
            {...getSelectProps(fields.lenderId)}
            empty={words.asFound}
            options={optionsOf(lenders)}
          />
        )}
        <TextAreaInput
          label={words.note}
          hint={words.noteHint}
          error={fields.note.errors?.[0]}
          {...getTextareaProps(fields.note)}
          maxLength={MAX_NOTE}
        />
      </fetcher.Form>
    </Modal>
  );
}
