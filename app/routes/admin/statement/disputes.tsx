import { getFormProps, getInputProps, getSelectProps, getTextareaProps } from "@conform-to/react";
import type { DisputeReason } from "~/domain/statements/dispute";
import { answerDisputeRequest } from "~/domain/statements/staff-requests";
import { dayWords } from "~/i18n/day-words";
import { monthWords } from "~/i18n/month-words";
import { statementCodeText, statementWords as words } from "~/i18n/staff/statements";
import { DialogButton } from "~/ui/admin/dialog-button";
import { SelectInput, TextAreaInput, TextInput } from "~/ui/admin/field";
import { FormDialogFooter } from "~/ui/admin/form-dialog-footer";
import { Modal } from "~/ui/admin/modal";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { useActionForm } from "~/ui/admin/use-action-form";
import { Cluster, stackClass } from "~/ui/components/layout";
import type { StaffStatement } from "./page.server";

/** The partner's open disputes, the earliest answer first. */
export function Disputes({ disputes }: { disputes: StaffStatement["disputes"] }) {
  return (
    <Panel aria-label={words.openDisputes}>
      <PanelHead title={words.openDisputes} />
      <ul className="grid gap-3">
        {disputes.map((dispute) => (
          <li key={dispute.id}>
            <Cluster between>
              <div>
                <b>
                  {monthWords(dispute.month, "en")}, {dispute.commission}:{" "}
                  {words.disputeReasons[dispute.reason as DisputeReason]}
                </b>
                <p>“{dispute.text}”</p>
                <p className="text-xs text-ink-2">
                  {words.raised(dayWords(dispute.raisedOn, "en"), dayWords(dispute.answerBy, "en"))}
                </p>
              </div>
              <AnswerDispute id={dispute.id} />
            </Cluster>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function AnswerDispute({ id }: { id: string }) {
  return <DialogButton dialog={(onClose) => <AnswerDialog id={id} onClose={onClose} />}>{words.answer}</DialogButton>;
}

function AnswerDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { fetcher, isPending, form, fields } = useActionForm({
    schema: answerDisputeRequest,
    words: statementCodeText,
    onDone: onClose,
  });
  return (
    <Modal
      open
      onClose={onClose}
      title={words.answerTitle}
      width={560}
      footer={<FormDialogFooter formId={form.id} onCancel={onClose} isPending={isPending} save={words.answer} />}
    >
      <fetcher.Form method="post" className={stackClass({ gap: 3 })} {...getFormProps(form)}>
        <input type="hidden" name="intent" value="answer" />
        <input type="hidden" name="disputeId" value={id} />
        <SelectInput
          label={words.decision}
          empty={words.choose}
          options={(["accept", "decline"] as const).map((value) => ({ value, label: words.decisions[value] }))}
          error={fields.decision.errors?.[0]}
          {...getSelectProps(fields.decision)}
        />
        <TextInput
          label={words.correction}
          hint={words.correctionHint}
          prefix="₹"
          inputMode="decimal"
          error={fields.correction.errors?.[0]}
          {...getInputProps(fields.correction, { type: "text" })}
        />
        <TextAreaInput
          label={words.answerText}
          error={fields.answer.errors?.[0]}
          {...getTextareaProps(fields.answer)}
        />
      </fetcher.Form>
    </Modal>
  );
}
