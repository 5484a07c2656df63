import { getFormProps, getSelectProps, useForm } from "@conform-to/react";
import { reportWords as words } from "~/i18n/staff/internal-report";
import { ConfirmDialog } from "~/ui/admin/confirm-dialog";
import { SelectInput } from "~/ui/admin/field";
import { FormDialogFooter } from "~/ui/admin/form-dialog-footer";
import { Modal } from "~/ui/admin/modal";
import type { useGridWork } from "./use-grid-work";

type DialogsProps = {
  work: ReturnType<typeof useGridWork>;
  colleagues: readonly { value: string; label: string }[];
};

/** Asks to whom the rows go, or before messages are sent. */
export function WorkDialogs({ work, colleagues }: DialogsProps) {
  const { question, isPending, resume, cancel } = work;
  if (!question) return null;
  const count = question.ids.length;
  if (question.kind === "assign") return <AssignDialog work={work} count={count} colleagues={colleagues} />;
  return (
    <ConfirmDialog
      open
      danger={false}
      title={words.resumeTitle(count)}
      text={words.resumeExplained}
      confirm={words.resume}
      pending={isPending}
      onClose={cancel}
      onConfirm={resume}
    />
  );
}

function AssignDialog({ work, count, colleagues }: DialogsProps & { count: number }) {
  const { isPending, refusal, assign, cancel } = work;
  const [form, fields] = useForm<{ owner: string }>({
    defaultValue: { owner: colleagues[0]?.value },
    onSubmit: (event, { formData }) => {
      event.preventDefault();
      assign(String(formData.get("owner") ?? ""));
    },
  });
  return (
    <Modal
      open
      onClose={cancel}
      title={words.assignTitle(count)}
      width={400}
      footer={<FormDialogFooter formId={form.id} onCancel={cancel} isPending={isPending} save={words.assign} />}
    >
      <form {...getFormProps(form)}>
        <SelectInput
          autoFocus
          label={words.colleague}
          error={refusal ?? undefined}
          empty={words.noOwner}
          options={colleagues}
          {...getSelectProps(fields.owner)}
        />
      </form>
    </Modal>
  );
}
