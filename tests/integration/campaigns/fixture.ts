import { makeCustomer, type TestCustomer } from "@tests/factories/customers";
import { openApp } from "@tests/support/app";
import { asStaff } from "@tests/support/staff";
import type { NewCampaign } from "~/domain/campaigns/campaign-requests";
import type { TemplateInput } from "~/domain/campaigns/template-requests";
import { withTenant } from "~/platform/database/client.server";
import { systemContext } from "~/services/brands/system-context.server";
import { createCampaign } from "~/services/campaigns/create-campaign.server";
import { deliverCampaignMessage } from "~/services/campaigns/deliver-campaign-message.server";
import { takeCampaignTurn } from "~/services/campaigns/run-campaign-turn.server";
import { saveTemplate } from "~/services/campaigns/save-template.server";
import { allowContact } from "~/services/consents/contact-consents.server";
import { contactConsentText } from "~/services/consents/contact-text.server";
import { decryptMessageField } from "~/services/messages/message-fields.server";

const BRAND = "mogra";

/** Noon in India, after everything that these tests write. */
export const NOON = new Date("2027-03-01T06:30:00Z");
/** 22:00 in India. */
export const NIGHT = new Date("2027-03-01T16:30:00Z");

const SMS: Omit<TemplateInput, "brand"> = {
  name: "offers-waiting",
  channel: "sms",
  locale: "en",
  subject: null,
  body: "Hello {{first_name}}, your offers wait: {{link}} - {{brand}}",
  dltEntityId: "1".repeat(19),
  dltHeader: "TESTER",
  dltTemplateId: "2".repeat(19),
};

/** A brand without demo customers, with a text, and what staff and the worker do with campaigns. */
export async function openCampaignsFixture() {
  const app = await openApp({ data: "demo" });
  const { owner } = app;
  const brand = app.brand(BRAND);
  const template = (input: Partial<TemplateInput> = {}) =>
    asStaff(app, 1, (ctx) => saveTemplate({ ctx, id: null, version: 0, input: { ...SMS, brand: brand.id, ...input } }));
  await template();
  await template({ locale: "hi", body: "नमस्ते {{first_name}}: {{link}} - {{brand}}" });

  const allow = (customer: TestCustomer, channel: "sms" | "email") =>
    customer.as((ctx) => allowContact({ ctx, channel, textHash: contactConsentText(channel, "en").textHash }));

  return {
    app,
    brand,
    owner,
    template,
    allow,
    /** Customers without an application who have agreed to SMS. */
    async people(count: number): Promise<TestCustomer[]> {
      const made: TestCustomer[] = [];
      for (let one = 0; one < count; one++) {
        const customer = await makeCustomer(brand);
        await allow(customer, "sms");
        made.push(customer);
      }
      return made;
    },
    make: (input: Partial<NewCampaign> = {}) =>
      asStaff(app, 1, (ctx) =>
        createCampaign({
          ctx: { ...ctx, now: NOON },
          input: {
            name: "Come back",
            brand: brand.id,
            channel: "sms",
            template: "offers-waiting",
            segment: "step=none",
            expected: 1_000,
            when: "now",
            ...input,
          },
        }),
      ),
    /** Runs one turn by the test's clock; the present one, or that of a job that runs twice. */
    async turn(campaignId: string, { now = NOON, turn }: { now?: Date; turn?: number } = {}) {
      const { rows } = await owner.query("select turn from campaigns where id = $1", [campaignId]);
      await withTenant(systemContext(brand.id, "campaigns.run", "test"), (ctx) =>
        takeCampaignTurn({ ctx: { ...ctx, now }, campaignId, turn: turn ?? rows[0].turn }),
      );
    },
    async campaign(campaignId: string) {
      const { rows } = await owner.query("select * from campaigns where id = $1", [campaignId]);
      return rows[0];
    },
    /** Each person's state and reason. */
    async states(campaignId: string): Promise<Record<string, string>> {
      const { rows } = await owner.query(
        "select customer_id, concat_ws(' ', state, reason) as state from campaign_recipients where campaign_id = $1",
        [campaignId],
      );
      return Object.fromEntries(rows.map((row) => [row.customer_id, row.state]));
    },
    async messages(campaignId: string) {
      const { rows } = await owner.query(
        `select m.*, r.customer_id from messages m join campaign_recipients r on r.message_id = m.id
         where r.campaign_id = $1 order by m.created_at, m.id`,
        [campaignId],
      );
      return rows.map((row) => ({
        id: row.id as string,
        customerId: row.customer_id as string,
        channel: row.channel,
        status: row.status,
        dlt: row.dlt,
        text: decryptMessageField(row.id, "body", row.body_enc),
      }));
    },
    deliver: (messageId: string, isLastAttempt = false) =>
      deliverCampaignMessage({
        ctx: systemContext(brand.id, "campaigns.deliver", "test"),
        messageId,
        isLastAttempt,
      }),
    async jobs(job: string): Promise<{ run_at: Date; payload: object }[]> {
      const { rows } = await owner.query("select run_at, payload from outbox where job = $1 order by run_at", [job]);
      return rows;
    },
  };
}

export type CampaignsFixture = Awaited<ReturnType<typeof openCampaignsFixture>>;
