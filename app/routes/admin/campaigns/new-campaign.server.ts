import { messageChannel } from "~/domain/campaigns/channels";
import { readSegment, segmentQuery } from "~/domain/campaigns/segment";
import { istDay } from "~/domain/dates/ist";
import { PRODUCTS } from "~/domain/products";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { brands } from "~/services/brands/brands.server";
import { campaignBrands } from "~/services/campaigns/campaign-brands.server";
import { newCampaignKey } from "~/services/campaigns/create-campaign.server";
import { offeredChannels } from "~/services/campaigns/offered-channels.server";
import { previewSegment } from "~/services/campaigns/preview-segment.server";
import { listTemplates } from "~/services/campaigns/template-records.server";

/** What the page of a new campaign shows for an address. */
export async function newCampaignPage(ctx: TenantCtx<StaffActor>, search: URLSearchParams) {
  const brand = brands()
    .current()
    .byId.get(search.get("brand") ?? "");
  const channel = messageChannel.catch("sms").parse(search.get("channel"));
  const segment = readSegment(search);
  const templates = brand ? await listTemplates({ ctx, brandId: brand.id, channel }) : [];
  return {
    formKey: newCampaignKey(),
    brandId: brand?.id ?? "",
    channel,
    channels: offeredChannels(),
    segment,
    query: segmentQuery(segment).toString(),
    tomorrow: `${istDay(new Date(ctx.now.getTime() + 86_400_000))}T10:00`,
    brands: campaignBrands().map(({ value, label }) => ({ value, label })),
    products: PRODUCTS.map(({ code, name }) => ({ value: code, label: name })),
    templates: [...new Set(templates.map(({ name }) => name))],
    preview: brand ? await previewSegment({ ctx, brand, channel, segment }) : null,
  };
}

export type NewCampaignView = Awaited<ReturnType<typeof newCampaignPage>>;
