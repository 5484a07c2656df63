import { getFormProps, getInputProps, getSelectProps } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { newCampaign } from "~/domain/campaigns/campaign-requests";
import { messagingErrorText, messagingWords as words } from "~/i18n/staff/messaging";
import { SelectInput, TextInput } from "~/ui/admin/field";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { useActionForm } from "~/ui/admin/use-action-form";
import { Button } from "~/ui/components/button";
import { Actions, stackClass } from "~/ui/components/layout";
import type { NewCampaignView } from "./new-campaign.server";

/** Name, text and time of a campaign to the segment of the address. */
export function NewCampaignForm({ view, open }: { view: NewCampaignView; open: number }) {
  const { formKey, brandId, channel, query, templates, tomorrow } = view;
  const { fetcher, isPending, form, fields } = useActionForm({
    schema: newCampaign,
    words: messagingErrorText,
    defaultValue: { when: "now", startAt: tomorrow },
  });
  const isLater = fields.when.value === "later";
  return (
    <Panel aria-labelledby="what">
      <PanelHead id="what" title={words.what} />
      {templates.length === 0 ? (
        <p>
          {words.noTemplates} <Link to={ADMIN_PATHS.newMessageTemplate}>{words.writeOne}</Link>
        </p>
      ) : (
        <fetcher.Form method="post" className={stackClass()} {...getFormProps(form)}>
          <input type="hidden" name="key" value={formKey} />
          <input type="hidden" name="brand" value={brandId} />
          <input type="hidden" name="channel" value={channel} />
          <input type="hidden" name="segment" value={query} />
          <input type="hidden" name="expected" value={open} />
          <TextInput
            label={words.name}
            hint={words.nameHint}
            error={fields.name.errors?.[0]}
            {...getInputProps(fields.name, { type: "text" })}
          />
          <SelectInput
            label={words.template}
            empty={words.chooseTemplate}
            options={templates.map((name) => ({ value: name, label: name }))}
            error={fields.template.errors?.[0]}
            {...getSelectProps(fields.template)}
          />
          <SelectInput
            label={words.startLabel}
            options={[
              { value: "now", label: words.now },
              { value: "later", label: words.later },
            ]}
            {...getSelectProps(fields.when)}
          />
          {isLater && (
            <TextInput
              label={words.startAt}
              error={fields.startAt.errors?.[0]}
              {...getInputProps(fields.startAt, { type: "datetime-local" })}
            />
          )}
          <Actions>
            <Button size="compact" pending={isPending} pendingText={words.creating}>
              {words.create}
            </Button>
            <span className="text-ink-2">{words.reach(open)}</span>
          </Actions>
        </fetcher.Form>
      )}
    </Panel>
  );
}
