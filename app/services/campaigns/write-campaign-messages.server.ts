import { z } from "zod";
import { type CampaignText, SUPPRESSIONS } from "~/domain/campaigns/campaign";
import type { MessageChannel } from "~/domain/campaigns/channels";
import type { Identifier } from "~/domain/patterns/identifier";
import type { TenantCtx } from "~/platform/context";
import { namedRow, nameIn } from "~/platform/customer-name.server";
import { sql } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import { describeError, logger } from "~/platform/logger.server";
import { asLocale } from "~/services/customers/account-language.server";
import { decryptIdentity } from "~/services/customers/encrypted-identity.server";
import { filledText, textValues } from "~/services/messages/campaign-text.server";
import { type QueuedText, queueTexts } from "~/services/messages/queue-text.server";
import type { RunningCampaign } from "./running-campaign";
import { suppressionOf } from "./segment-condition.server";

/** People of one turn: few enough to finish well within a transaction's timeout. */
const AT_ONCE = 200;

const PERSON = namedRow({
  customerId: z.string(),
  verdict: z.enum(["open", ...SUPPRESSIONS]),
  language: z.string().nullable(),
  mobileEnc: z.string().nullable(),
  emailEnc: z.string().nullable(),
});
type Person = z.output<typeof PERSON>;

/** The next people, locked, each judged as of now. */
const nextPeople = ({ brand, tx }: TenantCtx, campaignId: string, channel: MessageChannel) =>
  queryRows(
    tx,
    sql`
    select r.customer_id as "customerId", ${suppressionOf(channel)} as verdict, c.language, ${nameIn("c")},
      c.mobile_enc as "mobileEnc", c.email_enc as "emailEnc"
    from campaign_recipients r
    join customers c on c.brand_id = r.brand_id and c.id = r.customer_id
    left join customer_profiles p on p.brand_id = c.brand_id and p.customer_id = c.id
    where r.brand_id = ${brand.id}::uuid and r.campaign_id = ${campaignId}::uuid and r.state = 'pending'
    order by r.customer_id limit ${AT_ONCE}::int for update of r`,
    PERSON,
  );

/** Where the customer is written to. A value that cannot be decrypted is skipped, so that the others get theirs. */
function contactOf(brandId: string, channel: MessageChannel, person: Person): Identifier | null {
  const kind = channel === "email" ? "email" : "mobile";
  try {
    const value = decryptIdentity({ brandId, customerId: person.customerId }, kind, person[`${kind}Enc`]);
    return value === null ? null : { channel: kind, value };
  } catch (error) {
    logger.error({ event: "contact-unreadable", customerId: person.customerId, ...describeError(error) });
    return null;
  }
}

/** The text in the customer's language, else in the brand's, else the one there is. */
function textFor(ctx: TenantCtx, texts: readonly CampaignText[], language: string | null): CampaignText | undefined {
  const wanted = [asLocale(language), ctx.brand.defaultLanguage];
  return wanted.flatMap((locale) => texts.find((text) => text.locale === locale) ?? [])[0] ?? texts[0];
}

function messageFor(ctx: TenantCtx, { channel, texts }: RunningCampaign, person: Person): QueuedText | null {
  const to = contactOf(ctx.brand.id, channel, person);
  const text = textFor(ctx, texts, person.language);
  if (!to || !text) return null;
  const { locale, dlt } = text;
  return {
    to,
    customerId: person.customerId,
    template: "campaign",
    locale,
    message: filledText(text, textValues(ctx.brand, locale, person.firstName)),
    byWhatsapp: channel === "whatsapp",
    dlt,
  };
}

/**
 * Writes the messages of the next people of a campaign, each person once; somebody who has closed the channel by now is
 * skipped with the reason. `waiting`: the messages of some have not left yet · `done`: nothing is left to do.
 */
export async function writeCampaignMessages({
  ctx,
  campaign,
}: {
  ctx: TenantCtx;
  campaign: RunningCampaign;
}): Promise<"more" | "waiting" | "done"> {
  const people = await nextPeople(ctx, campaign.id, campaign.channel);
  const judged = people.map((person) => {
    const text = person.verdict === "open" ? messageFor(ctx, campaign, person) : null;
    const reason = person.verdict === "open" ? "no-contact" : person.verdict;
    return { customerId: person.customerId, text, reason: text ? null : reason };
  });
  const messages = judged.flatMap(({ customerId, text }) => (text ? [{ customerId, text }] : []));
  const ids = await queueTexts(
    ctx,
    "campaigns.deliver",
    messages.map(({ text }) => text),
  );
  const messageOf = new Map(messages.map(({ customerId }, index) => [customerId, ids[index] ?? null]));
  await ctx.tx.$executeRaw`
    update campaign_recipients r set
      state = case when j.reason is null then 'queued' else 'skipped' end,
      reason = j.reason, message_id = j.message_id, moved_at = ${ctx.now}
    from unnest(
      ${judged.map(({ customerId }) => customerId)}::uuid[], ${judged.map(({ reason }) => reason)}::text[],
      ${judged.map(({ customerId }) => messageOf.get(customerId) ?? null)}::uuid[]) as j(customer_id, reason, message_id)
    where r.brand_id = ${ctx.brand.id}::uuid and r.campaign_id = ${campaign.id}::uuid and r.customer_id = j.customer_id`;
  if (people.length === AT_ONCE) return "more";
  const underWay = await ctx.tx.campaignRecipient.findFirst({
    where: { brandId: ctx.brand.id, campaignId: campaign.id, state: { in: ["queued", "sending"] } },
    select: { customerId: true },
  });
  return underWay ? "waiting" : "done";
}
