import { getFormProps, getTextareaProps } from "@conform-to/react";
import { erasureRequest, refuseErasureRequest } from "~/domain/erasure/requests";
import { erasureErrorText, erasuresWords as words } from "~/i18n/staff/erasures";
import { TextAreaInput } from "~/ui/admin/field";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { useActionForm } from "~/ui/admin/use-action-form";
import { Button } from "~/ui/components/button";
import { stackClass } from "~/ui/components/layout";

/** Asks a colleague to approve the deletion. */
export function AskForm() {
  const { fetcher, isPending, form, fields } = useActionForm({ schema: erasureRequest, words: erasureErrorText });
  return (
    <Panel gap={2} aria-labelledby="ask">
      <PanelHead id="ask" title={words.askTitle} />
      <fetcher.Form method="post" className={stackClass({ gap: 3 })} {...getFormProps(form)}>
        <input type="hidden" name="intent" value="ask" />
        <TextAreaInput
          label={words.reason}
          hint={words.askLead}
          rows={3}
          error={fields.reason.errors?.[0]}
          {...getTextareaProps(fields.reason)}
        />
        <div>
          <Button size="compact" pending={isPending}>
            {words.ask}
          </Button>
        </div>
      </fetcher.Form>
    </Panel>
  );
}

/** Refuses what the customer asked for. */
export function RefuseForm() {
  const { fetcher, isPending, form, fields } = useActionForm({
    schema: refuseErasureRequest,
    words: erasureErrorText,
  });
  return (
    <Panel gap={2} aria-labelledby="refuse">
      <PanelHead id="refuse" title={words.refuseTitle} />
      <fetcher.Form method="post" className={stackClass({ gap: 3 })} {...getFormProps(form)}>
        <input type="hidden" name="intent" value="refuse" />
        <TextAreaInput
          label={words.answer}
          hint={words.refuseLead}
          rows={3}
          error={fields.answer.errors?.[0]}
          {...getTextareaProps(fields.answer)}
        />
        <div>
          <Button kind="secondary" size="compact" pending={isPending}>
            {words.refuse}
          </Button>
        </div>
      </fetcher.Form>
    </Panel>
  );
}
