import { getFormProps } from "@conform-to/react";
import { useState } from "react";
import { type RevenueFault, type RevenueFields, revenueDraft, revenueRequest } from "~/domain/revenue/requests";
import type { RevenueItem, RevenueType } from "~/domain/revenue/revenue-item";
import type { Slab } from "~/domain/revenue/slab";
import type { TypedChange } from "~/domain/time-machine/typed-changes";
import { revenueFaultWords, revenueWords } from "~/i18n/staff/revenue";
import { FormDialogFooter } from "~/ui/admin/form-dialog-footer";
import { Modal } from "~/ui/admin/modal";
import { useCallForm } from "~/ui/admin/use-call-form";
import { useFormKey } from "~/ui/admin/use-form-key";
import { Notice } from "~/ui/components/feedback/notice";
import { stackClass } from "~/ui/components/layout";
import { DraftLink } from "../draft-link";
import { AddInactive } from "./add-inactive";
import { DraftWarnings } from "./draft-warnings";
import { textsOf } from "./revenue-fields";
import { RevenueFieldset } from "./revenue-fieldset";
import type { Saved } from "./use-revenue";

const faultWords = (code: string): string => revenueFaultWords[code as RevenueFault] ?? revenueFaultWords.unreadable;

/** What only a draft set may save: the changed figures, or null for a new slab, and the fields as they were sent. */
type Refused = { typed: readonly TypedChange[] | null; fields: RevenueFields };

type RevenueFormProps = {
  lenderId: string;
  /** The edited entry; null adds one. */
  item: RevenueItem | null;
  types: readonly RevenueType[];
  slabs: readonly Slab[];
  onSave: (fields: RevenueFields, item: RevenueItem | null, key: string) => Promise<Saved>;
  /** Adds a slab that pays nothing yet; what a draft set then changes, or null when it was not added. */
  onAddInactive: (fields: RevenueFields, key: string) => Promise<readonly TypedChange[] | null>;
  onClose: () => void;
};

/** Adds or edits a slab in a modal (REV-04). Validates a field when it is left, all fields when sent. */
export function RevenueForm({ lenderId, item, types, slabs, onSave, onAddInactive, onClose }: RevenueFormProps) {
  const [base, setBase] = useState(item);
  const { key } = useFormKey();
  const [isConflict, setIsConflict] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const { isPending, form, fields } = useCallForm({
    schema: revenueRequest,
    draft: revenueDraft,
    words: faultWords,
    defaultValue: textsOf(item),
    shouldValidate: "onBlur",
    async send(values) {
      const result = await onSave(values, base, key);
      setRefused(result.kind === "draft-needed" ? { typed: result.typed, fields: values } : null);
      if (result.kind === "draft-needed") return {};
      if (result.kind === "invalid") return result.errors;
      if (result.kind === "failed") return {};
      if (result.kind === "stale" && result.now) {
        setBase(result.now);
        setIsConflict(true);
        return {};
      }
      onClose();
      return null;
    },
  });
  const typed = { ...form.value, status: fields.status.value === "0" ? 0 : 1 } as const;
  return (
    <Modal
      open
      onClose={onClose}
      title={item ? revenueWords.edit : revenueWords.add}
      width={560}
      footer={<FormDialogFooter formId={form.id} onCancel={onClose} isPending={isPending} />}
    >
      <form className={stackClass({ gap: 3 })} {...getFormProps(form)}>
        {isConflict && (
          <Notice tone="warn" alert>
            {revenueWords.editor.conflict}
          </Notice>
        )}
        {refused && (
          <>
            <p>{revenueWords.draftNeeded}</p>
            {refused.typed ? (
              <DraftLink lenderId={lenderId} typed={refused.typed} alert />
            ) : (
              <AddInactive lenderId={lenderId} onAdd={() => onAddInactive(refused.fields, key)} />
            )}
          </>
        )}
        <RevenueFieldset fields={fields} types={types} />
        <DraftWarnings slabs={slabs} texts={typed} id={item?.id ?? null} />
      </form>
    </Modal>
  );
}
