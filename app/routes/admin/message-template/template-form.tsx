import { getFormProps, getInputProps, getSelectProps, getTextareaProps } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
import type { ReactNode } from "react";
import { MESSAGE_LANGUAGES, type MessageChannel, messageChannel } from "~/domain/campaigns/channels";
import { templateSaving } from "~/domain/campaigns/template-requests";
import { messagingErrorText, messagingWords as words } from "~/i18n/staff/messaging";
import type { CampaignBrand } from "~/services/campaigns/campaign-brands.server";
import type { TemplateRecord } from "~/services/campaigns/template-records.server";
import { SelectInput, TextAreaInput, TextInput } from "~/ui/admin/field";
import { fieldsClass, TwoColumns } from "~/ui/admin/layout";
import { Panel } from "~/ui/admin/panel";
import { useVersionedForm } from "~/ui/admin/use-versioned-form";
import { Button } from "~/ui/components/button";
import { Actions, Stack, stackClass } from "~/ui/components/layout";
import { DltFields } from "./dlt-fields";
import { TextPreview } from "./text-preview";

type TemplateFormProps = {
  brands: readonly CampaignBrand[];
  /** The channels that have a provider. */
  channels: readonly MessageChannel[];
  template: SerializeFrom<TemplateRecord> | null;
  /** Below the preview. */
  children?: ReactNode;
};

const startOf = (brands: readonly CampaignBrand[], template: TemplateFormProps["template"]) => ({
  intent: "save" as const,
  brand: template?.brandId ?? brands[0]?.value,
  name: template?.name,
  channel: template?.channel ?? "sms",
  locale: template?.locale ?? "en",
  subject: template?.subject ?? undefined,
  body: template?.body,
  dltEntityId: template?.dlt?.entityId,
  dltHeader: template?.dlt?.header,
  dltTemplateId: template?.dlt?.templateId,
});

/** The fields of a text, and what the customer sees while it is written. */
export function TemplateForm({ brands, channels, template, children }: TemplateFormProps) {
  const { fetcher, isPending, form, fields, sentVersion } = useVersionedForm({
    name: "template",
    version: template?.version ?? 0,
    schema: templateSaving,
    words: messagingErrorText,
    defaultValue: startOf(brands, template),
  });
  const channel = messageChannel.catch("sms").parse(fields.channel.value);
  const locale = fields.locale.value === "hi" ? "hi" : "en";
  const brand = brands.find(({ value }) => value === fields.brand.value) ?? brands[0];
  return (
    <TwoColumns>
      <Panel>
        <fetcher.Form method="post" className={stackClass()} {...getFormProps(form)}>
          <input type="hidden" name="intent" value="save" />
          <input type="hidden" name="version" value={sentVersion} />
          <div className={fieldsClass()}>
            <SelectInput
              label={words.brand}
              options={brands.map(({ value, label }) => ({ value, label }))}
              error={fields.brand.errors?.[0]}
              {...getSelectProps(fields.brand)}
            />
            <SelectInput
              label={words.channel}
              options={channels.map((value) => ({ value, label: words.channels[value] }))}
              error={fields.channel.errors?.[0]}
              {...getSelectProps(fields.channel)}
            />
            <SelectInput
              label={words.language}
              options={MESSAGE_LANGUAGES.map((value) => ({ value, label: words.languages[value] }))}
              {...getSelectProps(fields.locale)}
            />
          </div>
          <TextInput
            label={words.key}
            hint={words.keyHint}
            error={fields.name.errors?.[0]}
            {...getInputProps(fields.name, { type: "text" })}
          />
          {channel === "email" && (
            <TextInput
              label={words.subject}
              lang={locale}
              error={fields.subject.errors?.[0]}
              {...getInputProps(fields.subject, { type: "text" })}
            />
          )}
          <TextAreaInput
            label={words.body}
            hint={words.names}
            rows={channel === "email" ? 10 : 5}
            lang={locale}
            error={fields.body.errors?.[0]}
            {...getTextareaProps(fields.body)}
          />
          {channel === "sms" && <DltFields fields={fields} sender={brand?.sender ?? ""} />}
          <Actions>
            <Button size="compact" pending={isPending}>
              {words.save}
            </Button>
          </Actions>
        </fetcher.Form>
      </Panel>
      <Stack>
        {brand && (
          <TextPreview
            channel={channel}
            locale={locale}
            subject={channel === "email" ? (fields.subject.value ?? "") : ""}
            body={fields.body.value ?? ""}
            values={brand.sample[locale]}
          />
        )}
        {children}
      </Stack>
    </TwoColumns>
  );
}
