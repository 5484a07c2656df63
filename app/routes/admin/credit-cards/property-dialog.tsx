import { type FormMetadata, getFormProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { FormDialogFooter } from "~/ui/admin/form-dialog-footer";
import { Modal } from "~/ui/admin/modal";
import { stackClass } from "~/ui/components/layout";

type PropertyDialogProps = {
  title: string;
  onClose: () => void;
  width?: 400 | 560 | 720;
  form: FormMetadata;
  isPending: boolean;
  /** False while the value cannot be saved (VAL-03). */
  canSave: boolean;
  save?: string;
  saving?: string;
  children: ReactNode;
};

/** The frame of a form that edits one property of one card (ADM-23). */
export function PropertyDialog(props: PropertyDialogProps) {
  const { title, onClose, width = 560, form, isPending, canSave, save, saving, children } = props;
  return (
    <Modal
      open
      onClose={onClose}
      title={title}
      width={width}
      footer={
        <FormDialogFooter
          formId={form.id}
          onCancel={onClose}
          isPending={isPending}
          canSave={canSave}
          save={save}
          saving={saving}
        />
      }
    >
      <form className={stackClass()} {...getFormProps(form)}>
        {children}
      </form>
    </Modal>
  );
}
