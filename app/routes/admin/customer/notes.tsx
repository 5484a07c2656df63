import { getFormProps, getTextareaProps } from "@conform-to/react";
import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { customerNoteRequest, MAX_CUSTOMER_NOTE } from "~/domain/customers/requests";
import { MAX_LISTED } from "~/domain/lists/max-listed";
import { newestText } from "~/i18n/staff/common";
import { customerCareRefusal, customerWords as words } from "~/i18n/staff/customer";
import type { CustomerRecord } from "~/services/customer-care/customer-record.server";
import { TextAreaInput } from "~/ui/admin/field";
import { NothingYet } from "~/ui/admin/layout";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { MomentText } from "~/ui/admin/people/moment-text";
import { useActionForm } from "~/ui/admin/use-action-form";
import { useAskedAct } from "~/ui/admin/use-asked-act";
import { useFormKey } from "~/ui/admin/use-form-key";
import { Button } from "~/ui/components/button";
import { Actions, stackClass } from "~/ui/components/layout";

function NewNote({ action }: { action: string }) {
  const { key, renew } = useFormKey();
  const { fetcher, isPending, form, fields } = useActionForm({
    schema: customerNoteRequest,
    words: customerCareRefusal,
    onDone: renew,
    id: `note-${key}`,
  });
  useAskedAct({ note: () => document.getElementById(fields.text.id)?.focus() });
  return (
    <fetcher.Form method="post" action={action} className={stackClass({ gap: 2 })} {...getFormProps(form)}>
      <input type="hidden" name="intent" value="note" />
      <input type="hidden" name="key" value={key} />
      <TextAreaInput
        label={words.note}
        hint={words.noteHint}
        rows={3}
        error={fields.text.errors?.[0]}
        {...getTextareaProps(fields.text)}
        maxLength={MAX_CUSTOMER_NOTE}
      />
      <Actions>
        <Button size="compact" kind="secondary" pending={isPending}>
          {words.addNote}
        </Button>
      </Actions>
    </fetcher.Form>
  );
}

/** What colleagues have noted about the customer, and a new note (OQ-45). */
export function Notes({ record: { customerId, prospectId, notes } }: { record: CustomerRecord }) {
  return (
    <Panel gap={2} aria-labelledby="notes">
      <PanelHead id="notes" title={words.notes} lead={newestText(notes, MAX_LISTED.customerNotes)} />
      <NewNote action={ADMIN_PATHS.customerCare(customerId, prospectId)} />
      {notes.length === 0 && <NothingYet>{words.noNotes}</NothingYet>}
      <ol>
        {notes.map(({ id, at, by, text }) => (
          <li key={id} className="border-t border-line py-3 first:border-t-0">
            <p className="whitespace-pre-line wrap-anywhere">{text}</p>
            <p className="text-xs text-ink-2">
              {by ?? words.formerColleague}, <MomentText at={at} />
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
