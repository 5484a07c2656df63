import { getFormProps, getInputProps } from "@conform-to/react";
import type { MessageChannel } from "~/domain/campaigns/channels";
import { templateTest } from "~/domain/campaigns/template-requests";
import { messagingErrorText, messagingWords as words } from "~/i18n/staff/messaging";
import { TextInput } from "~/ui/admin/field";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { useActionForm } from "~/ui/admin/use-action-form";
import { Button } from "~/ui/components/button";
import { stackClass } from "~/ui/components/layout";

/** Sends the saved text to a colleague. */
export function TestForm({ channel }: { channel: MessageChannel }) {
  const { fetcher, isPending, form, fields } = useActionForm({ schema: templateTest, words: messagingErrorText });
  return (
    <Panel aria-labelledby="test">
      <PanelHead id="test" title={words.testTitle} lead={words.testLead} />
      <fetcher.Form method="post" className={stackClass({ gap: 3 })} {...getFormProps(form)}>
        <input type="hidden" name="intent" value="test" />
        <TextInput
          label={words.testTo[channel]}
          error={fields.to.errors?.[0]}
          {...getInputProps(fields.to, { type: channel === "email" ? "email" : "tel" })}
        />
        <div>
          <Button size="compact" kind="secondary" pending={isPending}>
            {words.send}
          </Button>
        </div>
      </fetcher.Form>
    </Panel>
  );
}
