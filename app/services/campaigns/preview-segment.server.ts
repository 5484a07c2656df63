import type { Brand } from "@tenants/brand/schema";
import { z } from "zod";
import { SUPPRESSIONS, type Suppression } from "~/domain/campaigns/campaign";
import { type MessageChannel, type MessageLanguage, messageLanguage } from "~/domain/campaigns/channels";
import type { CampaignSegment } from "~/domain/campaigns/segment";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { sql } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import { CUSTOMERS_AND_PROFILES, segmentCondition, suppressionOf } from "./segment-condition.server";

/** Whom a campaign would reach if it began now, and whom not, with why. Names and numbers are masked. */
export type SegmentPreview = {
  total: number;
  open: number;
  skipped: { reason: Suppression; count: number }[];
  languages: { language: MessageLanguage; count: number }[];
  sample: { customerId: string; prospectId: string | null; contact: string; language: MessageLanguage }[];
};

const SHOWN = 8;

const COUNT = z.object({
  verdict: z.enum(["open", ...SUPPRESSIONS]),
  language: messageLanguage,
  count: z.number(),
});
const PERSON = z.object({
  customerId: z.string(),
  prospectId: z.string().nullable(),
  contact: z.string().nullable(),
  language: messageLanguage,
});

const sum = (rows: readonly { count: number }[]) => rows.reduce((total, { count }) => total + count, 0);

/** Counts a segment of a brand for a channel, and shows its newest people. */
export async function previewSegment({
  ctx,
  brand,
  channel,
  segment,
}: {
  ctx: TenantCtx<StaffActor>;
  brand: Brand;
  channel: MessageChannel;
  segment: CampaignSegment;
}): Promise<SegmentPreview> {
  const standard = brand.defaultLanguage === "hi" ? "hi" : "en";
  const language = sql`case when c.language in ('en', 'hi') then c.language else ${standard} end`;
  const chosen = sql`c.brand_id = ${brand.id}::uuid and ${segmentCondition(segment, ctx.now, standard)}`;
  const counts = await queryRows(
    ctx.tx,
    sql`
    select verdict, language, count(*)::int as count from (
      select ${suppressionOf(channel)} as verdict, ${language} as language from ${CUSTOMERS_AND_PROFILES} where ${chosen}
    ) judged group by 1, 2`,
    COUNT,
  );
  const sample = await queryRows(
    ctx.tx,
    sql`
    select c.id as "customerId", ${language} as language,
      case when ${channel} = 'email' then c.email_masked else c.mobile_masked end as contact,
      (select l.id from prospects l where l.brand_id = c.brand_id and l.customer_id = c.id
       order by l.created_at desc limit 1) as "prospectId"
    from ${CUSTOMERS_AND_PROFILES} where ${chosen} and ${suppressionOf(channel)} = 'open'
    order by c.created_at desc limit ${SHOWN}::int`,
    PERSON,
  );
  const open = counts.filter(({ verdict }) => verdict === "open");
  return {
    total: sum(counts),
    open: sum(open),
    skipped: SUPPRESSIONS.map((reason) => ({
      reason,
      count: sum(counts.filter(({ verdict }) => verdict === reason)),
    })).filter(({ count }) => count > 0),
    languages: open.map((row) => ({ language: row.language, count: row.count })),
    sample: sample.map((row) => ({ ...row, contact: row.contact ?? "" })),
  };
}
