import { getFormProps, getInputProps } from "@conform-to/react";
import { useNavigate } from "@remix-run/react";
import { z } from "zod";
import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import type { LenderFields } from "~/domain/lenders/lender-fields";
import { keepNewNameCharacters } from "~/domain/lenders/lender-name";
import type { FilterSegment } from "~/domain/lenders/segments";
import { lendersWords } from "~/i18n/staff/lenders";
import { callApi } from "~/ui/admin/call-api";
import { cleanTyped } from "~/ui/admin/clean-typed";
import { TextInput } from "~/ui/admin/field";
import { FormDialogFooter } from "~/ui/admin/form-dialog-footer";
import { Modal } from "~/ui/admin/modal";
import { toastBad, toastOk } from "~/ui/admin/toast";
import { useCallForm } from "~/ui/admin/use-call-form";
import { useFormKey } from "~/ui/admin/use-form-key";

type AddLenderDialogProps = {
  onClose: () => void;
  /** The current filter, which the new lender gets as its segment (OQ-52). */
  segment: FilterSegment | null;
  onCreated: (lender: LenderFields) => void;
};

const schema = z.object({ name: z.string() });

/** Add Lender: one required name. Ignores keys other than letters, digits, underscore and hyphen (LEN-04, VAL-07). */
export function AddLenderDialog({ onClose, segment, onCreated }: AddLenderDialogProps) {
  const navigate = useNavigate();
  const { key } = useFormKey();
  const { isPending, form, fields } = useCallForm({
    schema,
    async send({ name }) {
      const result = await callApi<{ data: LenderFields; message: string }>("/api/create-lender", {
        name,
        key,
        ...(segment ? { segment } : {}),
      });
      if (!result.ok) {
        if (result.status !== 422) toastBad(result.message);
        return { name: [result.message] };
      }
      const { data: lender, message } = result.body;
      // In a sorted list a new lender may be at the end.
      toastOk(message, { label: lendersWords.open, onClick: () => navigate(ADMIN_PATHS.lender(lender.lender_id)) });
      onCreated(lender);
      onClose();
      return null;
    },
  });
  return (
    <Modal
      open
      onClose={onClose}
      title={lendersWords.add}
      width={400}
      footer={
        <FormDialogFooter
          formId={form.id}
          onCancel={onClose}
          isPending={isPending}
          canSave={Boolean(fields.name.value)}
          save={lendersWords.create}
          saving={lendersWords.creating}
        />
      }
    >
      <form {...getFormProps(form)}>
        <TextInput
          label={lendersWords.name}
          hint={lendersWords.nameHint}
          error={fields.name.errors?.[0]}
          autoFocus
          {...getInputProps(fields.name, { type: "text" })}
          onChange={cleanTyped(keepNewNameCharacters)}
        />
      </form>
    </Modal>
  );
}
