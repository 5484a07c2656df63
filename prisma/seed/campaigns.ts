import type { Brand } from "@tenants/brand/schema";
import type { BrandSnapshot } from "@tenants/resolve/snapshot";
import { z } from "zod";
import type { CampaignState, CampaignText } from "~/domain/campaigns/campaign";
import { type MessageChannel, messageLanguage } from "~/domain/campaigns/channels";
import type { CampaignSegment } from "~/domain/campaigns/segment";
import { addDays } from "~/domain/dates/day";
import { istDay, istInstant } from "~/domain/dates/ist";
import { isQuietTime } from "~/domain/dates/quiet-hours";
import { namedRow, nameIn } from "~/platform/customer-name.server";
import { sql } from "~/platform/database/client.server";
import { queryRows } from "~/platform/database/query-rows.server";
import { newId } from "~/platform/ids";
import { enqueue } from "~/platform/outbox.server";
import { suppressionOf } from "~/services/campaigns/segment-condition.server";
import { selectRecipients } from "~/services/campaigns/select-recipients.server";
import { dltOf } from "~/services/campaigns/template-records.server";
import { decryptIdentity } from "~/services/customers/encrypted-identity.server";
import { filledText, textValues } from "~/services/messages/campaign-text.server";
import { contactIndex, maskedContact } from "~/services/messages/contact.server";
import { encryptMessageField } from "~/services/messages/message-fields.server";
import { seedContext } from "./context";
import type { Db } from "./database";

type DemoCampaign = {
  brand: string;
  name: string;
  channel: MessageChannel;
  template: string;
  segment: Partial<CampaignSegment> & Pick<CampaignSegment, "step">;
  state: CampaignState;
  /** The day of its start, counted from today, and the time in India. */
  start: readonly [days: number, hours: number, minutes: number];
  /** How much of its people have been written to, percent. */
  writtenPercent: number;
};

/** One has ended, one waits for somebody: no job goes on with them. */
const ENDED: readonly DemoCampaign[] = [
  {
    ...{ brand: "lumen", name: "Offers waiting before Diwali", channel: "sms", template: "offers-waiting" },
    ...{ segment: { step: "offers" }, state: "done", start: [-12, 11, 0], writtenPercent: 100 },
  },
  {
    ...{ brand: "haldi", name: "Offers waiting, second reminder", channel: "sms", template: "offers-waiting" },
    ...{ segment: { step: "offers" }, state: "paused", start: [-1, 10, 15], writtenPercent: 50 },
  },
];

/** Of the demo's year; the worker goes on with some of these. */
const OF_THE_YEAR: readonly DemoCampaign[] = [
  {
    ...{ brand: "haldi", name: "Finish your profile", channel: "sms", template: "finish-profile" },
    ...{ segment: { step: "profile" }, state: "stopped", start: [-5, 16, 30], writtenPercent: 50 },
  },
  {
    ...{ brand: "lumen", name: "Declined: other lenders may match", channel: "sms", template: "other-lenders" },
    ...{ segment: { step: "declined", maxDays: 180 }, state: "running", start: [0, 0, 0], writtenPercent: 40 },
  },
  {
    ...{ brand: "gaon", name: "Offers for the weekend", channel: "sms", template: "offers-waiting" },
    ...{ segment: { step: "offers", language: "hi" }, state: "scheduled", start: [2, 10, 30], writtenPercent: 0 },
  },
];

const MINUTE_MS = 60_000;
/** The running one was begun so long ago, and goes on so much later: time to look at it. */
const BEGUN_MS = 25 * MINUTE_MS;
const GOES_ON_MS = 20 * MINUTE_MS;

/** When the running one began: no message leaves in the quiet hours. */
function begunAt(now: Date): Date {
  const recently = new Date(now.getTime() - BEGUN_MS);
  if (!isQuietTime(recently)) return recently;
  const evening = istInstant(istDay(now), 20, 40);
  return evening < now ? evening : new Date(evening.getTime() - 24 * 60 * MINUTE_MS);
}

async function textsOf(db: Db, brand: Brand, { channel, template }: DemoCampaign): Promise<CampaignText[]> {
  const rows = await db.messageTemplate.findMany({
    where: { brandId: brand.id, channel, name: template },
    orderBy: { locale: "asc" },
  });
  return rows.map((row) => ({
    locale: messageLanguage.parse(row.locale),
    subject: row.subject,
    body: row.body,
    dlt: dltOf(row),
  }));
}

const PERSON = namedRow({
  customerId: z.string(),
  verdict: z.string(),
  mobileEnc: z.string(),
});

/** The people of a campaign with its verdict on each, in the order of their numbers. */
const peopleOf = (db: Db, brandId: string, campaignId: string, channel: MessageChannel) =>
  queryRows(
    db,
    sql`
    select c.id as "customerId", ${suppressionOf(channel)} as verdict, ${nameIn("c")}, c.mobile_enc as "mobileEnc"
    from campaign_recipients r
    join customers c on c.brand_id = r.brand_id and c.id = r.customer_id
    left join customer_profiles p on p.brand_id = c.brand_id and p.customer_id = c.id
    where r.brand_id = ${brandId}::uuid and r.campaign_id = ${campaignId}::uuid
    order by c.mobile_masked, c.created_at, c.id`,
    PERSON,
  );

type Person = z.output<typeof PERSON>;
type Begun = { id: string; segment: CampaignSegment; startAt: Date; texts: readonly CampaignText[] };

/** The message that somebody has got. */
function messageTo(brand: Brand, { customerId, firstName, mobileEnc }: Person, text: CampaignText, at: Date) {
  const id = newId();
  const value = decryptIdentity({ brandId: brand.id, customerId }, "mobile", mobileEnc) ?? "";
  const to = { channel: "mobile", value } as const;
  return {
    ...{ brandId: brand.id, id, channel: "sms", template: "campaign", locale: text.locale, status: "sent" },
    ...{ toEnc: encryptMessageField(id, "to", value), toIdx: contactIndex(brand.id, to), toMasked: maskedContact(to) },
    bodyEnc: encryptMessageField(id, "body", filledText(text, textValues(brand, text.locale, firstName)).text),
    ...{ attempts: 1, createdAt: at, sentAt: at },
  };
}

/** Selects the campaign's people, judges them as its turns do, and writes what became of the first ones. */
async function seedRecipients(db: Db, brand: Brand, begun: Begun, demo: DemoCampaign): Promise<void> {
  const { id, segment, startAt, texts } = begun;
  const { channel, state, writtenPercent } = demo;
  const ctx = seedContext(db, { brand, actor: { kind: "system", name: "seed" }, now: startAt });
  await selectRecipients({ ctx, campaign: { id, segment, selected_until: null }, at: startAt });
  const people = await peopleOf(db, brand.id, id, channel);
  const written = people.slice(0, Math.ceil((people.length * writtenPercent) / 100));
  const text = texts.find(({ locale }) => locale === brand.defaultLanguage) ?? texts[0];
  for (const [index, person] of written.entries()) {
    const movedAt = new Date(startAt.getTime() + (index + 1) * 1_000);
    const isOpen = person.verdict === "open" && text !== undefined;
    const message = isOpen && index % 17 !== 11 ? messageTo(brand, person, text, movedAt) : null;
    if (message) await db.message.create({ data: message, select: { id: true } });
    const reason = isOpen ? "unknown" : person.verdict;
    await db.campaignRecipient.update({
      where: {
        brandId_campaignId_customerId: { brandId: brand.id, campaignId: id, customerId: person.customerId },
      },
      data: message
        ? { state: "sent", messageId: message.id, movedAt }
        : { state: isOpen ? "failed" : "skipped", reason, movedAt },
      select: { customerId: true },
    });
  }
  if (state === "stopped")
    await db.campaignRecipient.updateMany({
      where: { brandId: brand.id, campaignId: id, state: "pending" },
      data: { state: "skipped", reason: "stopped" },
    });
}

async function seedCampaign(db: Db, brand: Brand, demo: DemoCampaign, now: Date): Promise<void> {
  const { name, channel, template, state, start } = demo;
  const [days, hours, minutes] = start;
  const isRunning = state === "running";
  const startAt = isRunning ? begunAt(now) : istInstant(addDays(istDay(now), days), hours, minutes);
  const id = newId();
  const segment = { product: null, minDays: null, maxDays: null, language: null, ...demo.segment };
  const hasBegun = state !== "scheduled";
  const hasEnded = state === "done" || state === "stopped";
  const texts = await textsOf(db, brand, demo);
  const { id: createdBy } = await db.staffUser.findFirstOrThrow({ where: { roleId: 1 }, orderBy: { id: "asc" } });
  await db.campaign.create({
    data: {
      ...{ brandId: brand.id, id, name, channel, templateName: template, segment, state, startAt, createdBy },
      texts,
      ...(hasBegun ? { startedAt: startAt, selectedAt: startAt } : {}),
      ...(hasEnded ? { finishedAt: new Date(startAt.getTime() + 4 * MINUTE_MS) } : {}),
      createdAt: new Date(Math.min(startAt.getTime(), now.getTime()) - 90 * MINUTE_MS),
    },
  });
  if (hasBegun) await seedRecipients(db, brand, { id, segment, startAt, texts }, demo);
  if (hasEnded || state === "paused") return;
  const ctx = seedContext(db, { brand, actor: { kind: "system", name: "seed" }, now });
  const afterMs = isRunning ? GOES_ON_MS : startAt.getTime() - now.getTime();
  await enqueue(ctx, "campaigns.run", { campaignId: id, turn: 0 }, { afterMs });
}

/** Campaigns: with the year of leads one in every state. */
export async function seedCampaigns(
  db: Db,
  { brands, now, hasYear }: { brands: BrandSnapshot; now: Date; hasYear: boolean },
): Promise<void> {
  for (const demo of hasYear ? [...ENDED, ...OF_THE_YEAR] : ENDED) {
    const brand = brands.byKey.get(demo.brand);
    if (brand) await seedCampaign(db, brand, demo, now);
  }
}
