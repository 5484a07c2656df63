import { getFormProps, getInputProps, getTextareaProps } from "@conform-to/react";
import { useState } from "react";
import { ticketRequest } from "~/domain/partners-portal/tickets";
import type { PortalTexts } from "~/i18n/portal/texts";
import { TextAreaInput, TextInput } from "~/ui/admin/field";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { useActionForm } from "~/ui/admin/use-action-form";
import { Button } from "~/ui/components/button";
import { stackClass } from "~/ui/components/layout";
import { wordOf } from "~/ui/partner/word-of";

/** The form of a new ticket. It is empty again once the ticket is sent. */
export function NewTicket({ words }: { words: PortalTexts<"communication"> }) {
  const [sent, setSent] = useState(0);
  const { fetcher, isPending, form, fields } = useActionForm({
    schema: ticketRequest,
    words: (code) => wordOf(words.errors, code),
    id: `new-ticket-${sent}`,
    onDone: () => setSent((count) => count + 1),
  });
  return (
    <Panel className="max-w-3xl">
      <PanelHead title={words.newTicket} />
      <fetcher.Form method="post" className={stackClass()} {...getFormProps(form)} key={form.id}>
        <TextInput
          label={words.subject}
          error={fields.subject.errors?.[0]}
          {...getInputProps(fields.subject, { type: "text" })}
        />
        <TextAreaInput
          label={words.text}
          hint={words.textHint}
          rows={6}
          error={fields.text.errors?.[0]}
          {...getTextareaProps(fields.text)}
        />
        <div>
          <Button size="compact" pending={isPending}>
            {words.send}
          </Button>
        </div>
      </fetcher.Form>
    </Panel>
  );
}
