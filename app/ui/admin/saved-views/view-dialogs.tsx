import { getFormProps, getInputProps } from "@conform-to/react";
import { savedViewRequest } from "~/domain/saved-views/requests";
import { viewRefusalText, savedViewWords as words } from "~/i18n/staff/saved-views";
import { TextInput } from "~/ui/admin/field";
import { FormDialogFooter } from "~/ui/admin/form-dialog-footer";
import { Modal } from "~/ui/admin/modal";
import { useActionForm } from "~/ui/admin/use-action-form";
import { stackClass } from "~/ui/components/layout";

/** Where views of another list than the page's own are stored. */
export type ViewPlace = { action: string; list: string };

const placeInput = (at: ViewPlace | undefined) => at && <input type="hidden" name="list" value={at.list} />;

/** Asks for the name under which the filter is stored, and who sees it. */
export function SaveDialog({ query, at, onClose }: { query: string; at?: ViewPlace; onClose: () => void }) {
  const { fetcher, isPending, form, fields } = useActionForm({
    schema: savedViewRequest,
    words: viewRefusalText,
    onDone: onClose,
    defaultValue: { intent: "save-view", query },
  });
  return (
    <Modal
      open
      onClose={onClose}
      title={words.saveView}
      width={400}
      footer={<FormDialogFooter formId={form.id} onCancel={onClose} isPending={isPending} />}
    >
      <fetcher.Form method="post" action={at?.action} className={stackClass({ gap: 3 })} {...getFormProps(form)}>
        {placeInput(at)}
        <input type="hidden" name="intent" value="save-view" />
        <input type="hidden" name="query" value={query} />
        <TextInput
          label={words.viewName}
          autoFocus
          error={fields.name.errors?.[0]}
          {...getInputProps(fields.name, { type: "text" })}
        />
        <label className="flex items-center gap-2">
          <input type="checkbox" name="isShared" />
          {words.shareView}
        </label>
      </fetcher.Form>
    </Modal>
  );
}

type RenameDialogProps = { view: { id: string; name: string }; at?: ViewPlace; onClose: () => void };

/** Asks for another name of one of the reader's views. */
export function RenameDialog({ view, at, onClose }: RenameDialogProps) {
  const { fetcher, isPending, form, fields } = useActionForm({
    schema: savedViewRequest,
    words: viewRefusalText,
    onDone: onClose,
    defaultValue: { intent: "rename-view", id: view.id, name: view.name },
  });
  return (
    <Modal
      open
      onClose={onClose}
      title={words.renameView(view.name)}
      width={400}
      footer={<FormDialogFooter formId={form.id} onCancel={onClose} isPending={isPending} />}
    >
      <fetcher.Form method="post" action={at?.action} className={stackClass({ gap: 3 })} {...getFormProps(form)}>
        {placeInput(at)}
        <input type="hidden" name="intent" value="rename-view" />
        <input type="hidden" name="id" value={view.id} />
        <TextInput
          label={words.newName}
          autoFocus
          error={fields.name.errors?.[0]}
          {...getInputProps(fields.name, { type: "text" })}
        />
      </fetcher.Form>
    </Modal>
  );
}
