import { Form } from "@remix-run/react";
import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { MESSAGE_LANGUAGES } from "~/domain/campaigns/channels";
import { SEGMENT_STEPS } from "~/domain/campaigns/segment";
import { messagingWords as words } from "~/i18n/staff/messaging";
import { SelectInput, TextInput } from "~/ui/admin/field";
import { FieldActions, fieldsClass } from "~/ui/admin/layout";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { Button } from "~/ui/components/button";
import type { NewCampaignView } from "./new-campaign.server";

/** Chooses the segment; the choice is in the address. */
export function SegmentForm({ view }: { view: NewCampaignView }) {
  const { brandId, channel, channels, segment, brands, products } = view;
  const days = { type: "number", min: 0, max: 366, inputMode: "numeric" } as const;
  return (
    <Panel aria-labelledby="who">
      <PanelHead id="who" title={words.who} lead={words.whoLead} />
      <Form method="get" action={ADMIN_PATHS.newCampaign} className={fieldsClass()} key={`${brandId} ${view.query}`}>
        <SelectInput
          label={words.brand}
          name="brand"
          options={brands}
          empty={words.errors.brand}
          defaultValue={brandId}
          required
        />
        <SelectInput
          label={words.channel}
          name="channel"
          options={channels.map((value) => ({ value, label: words.channels[value] }))}
          defaultValue={channel}
        />
        <SelectInput
          label={words.step}
          name="step"
          options={SEGMENT_STEPS.map((value) => ({ value, label: words.steps[value] }))}
          defaultValue={segment.step}
        />
        <SelectInput
          label={words.product}
          name="product"
          options={products}
          empty={words.anyProduct}
          defaultValue={segment.product ?? ""}
        />
        <TextInput label={words.minDays} name="min" {...days} defaultValue={segment.minDays ?? ""} />
        <TextInput label={words.maxDays} name="max" {...days} defaultValue={segment.maxDays ?? ""} />
        <SelectInput
          label={words.language}
          name="language"
          options={MESSAGE_LANGUAGES.map((value) => ({ value, label: words.languages[value] }))}
          empty={words.anyLanguage}
          defaultValue={segment.language ?? ""}
        />
        <FieldActions>
          <Button size="compact" kind={view.preview ? "secondary" : "primary"}>
            {words.preview}
          </Button>
        </FieldActions>
      </Form>
    </Panel>
  );
}
