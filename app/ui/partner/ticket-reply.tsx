import { getFormProps, getTextareaProps } from "@conform-to/react";
import { useState } from "react";
import { messageRequest } from "~/domain/partners-portal/tickets";
import { TextAreaInput } from "~/ui/admin/field";
import { useActionResult } from "~/ui/admin/people/use-action-result";
import { useActionForm } from "~/ui/admin/use-action-form";
import { Button } from "~/ui/components/button";
import { stackClass } from "~/ui/components/layout";
import { wordOf } from "./word-of";

type TicketReplyProps = {
  /** What our side has read; a partner writes over anything. */
  version?: number;
  label: string;
  hint?: string;
  send: string;
  /** Null for a closed ticket. */
  close: string | null;
  errors: Readonly<Record<string, string>> & { readonly unknown: string };
};

/** The form of a ticket's next message, and the button that closes the ticket; for both sides. */
export function TicketReply({ version, label, hint, send, close, errors }: TicketReplyProps) {
  const [sent, setSent] = useState(0);
  const { fetcher: closing, isPending: isClosing } = useActionResult();
  const { fetcher, isPending, form, fields } = useActionForm({
    schema: messageRequest,
    words: (code) => wordOf(errors, code),
    id: `reply-${sent}`,
    onDone: () => setSent((count) => count + 1),
  });
  return (
    <div className="grid max-w-3xl gap-3">
      <fetcher.Form method="post" className={stackClass()} {...getFormProps(form)} key={form.id}>
        <input type="hidden" name="intent" value="message" />
        {version !== undefined && <input type="hidden" name="version" value={version} />}
        <TextAreaInput
          label={label}
          hint={hint}
          rows={4}
          error={fields.text.errors?.[0]}
          {...getTextareaProps(fields.text)}
        />
        <div>
          <Button size="compact" pending={isPending}>
            {send}
          </Button>
        </div>
      </fetcher.Form>
      {close && (
        <closing.Form method="post">
          {version !== undefined && <input type="hidden" name="version" value={version} />}
          <Button name="intent" value="close" kind="secondary" size="compact" pending={isClosing}>
            {close}
          </Button>
        </closing.Form>
      )}
    </div>
  );
}
