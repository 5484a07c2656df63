import { makeCustomer } from "@tests/factories/customers";
import { asStaff } from "@tests/support/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { archiveTemplate, saveTemplate } from "~/services/campaigns/save-template.server";
import { listTemplates } from "~/services/campaigns/template-records.server";
import { testTemplate } from "~/services/campaigns/test-template.server";
import { decryptMessageField } from "~/services/messages/message-fields.server";
import { type CampaignsFixture, openCampaignsFixture } from "./fixture";

let fixture: CampaignsFixture;
beforeAll(async () => {
  fixture = await openCampaignsFixture();
});
afterAll(() => fixture?.app.close());

const texts = () => asStaff(fixture.app, 1, (ctx) => listTemplates({ ctx, brandId: fixture.brand.id, channel: "sms" }));
const english = async () => {
  const found = (await texts()).find(({ locale }) => locale === "en");
  if (!found) throw new Error("no text");
  return found;
};

const send = async (value: string, channel: "mobile" | "email" = "mobile") => {
  const { brandId, id } = await english();
  return asStaff(fixture.app, 1, (ctx) => testTemplate({ ctx, brandId, id, to: { channel, value } }));
};

describe("a text of staff", () => {
  it("OQ-47 exists once for a brand, channel, language and name, and is saved by its version", async () => {
    expect(await fixture.template()).toEqual({ ok: false, code: "taken" });
    const { id, version } = await english();
    const input = {
      brand: fixture.brand.id,
      name: "offers-waiting",
      channel: "sms" as const,
      locale: "en" as const,
      subject: null,
      body: "New words: {{link}} - {{brand}}",
      dltEntityId: "1".repeat(19),
      dltHeader: "TESTER",
      dltTemplateId: "3".repeat(19),
    };
    const save = (at: number) => asStaff(fixture.app, 1, (ctx) => saveTemplate({ ctx, id, version: at, input }));
    expect(await save(version)).toEqual({ ok: true, id });
    expect(await save(version)).toEqual({ ok: false, code: "stale" });
    expect((await english()).dlt?.templateId).toBe("3".repeat(19));
    const { rows } = await fixture.owner.query(
      "select action from audit_entries where subject_kind = 'message-template' and subject_id = $1 order by seq",
      [id],
    );
    expect(rows.map(({ action }) => action)).toEqual(["message-template.create", "message-template.update"]);
  });

  it("OQ-47 is tested on a colleague's number, under its registration, with an audit entry", async () => {
    expect(await send("9812345678")).toMatchObject({ ok: true, to: expect.stringMatching(/5678$/) });
    const { rows } = await fixture.owner.query(
      "select * from messages where template = 'template-test' order by created_at desc limit 1",
    );
    expect(decryptMessageField(rows[0].id, "body", rows[0].body_enc)).toContain("New words: http");
    expect(rows[0].dlt).toMatchObject({ templateId: "3".repeat(19) });
    const { rows: entries } = await fixture.owner.query(
      "select after from audit_entries where action = 'message-template.test' order by at desc limit 1",
    );
    expect(JSON.stringify(entries[0].after)).not.toContain("9812345678");
    expect(await send("colleague@mail.example", "email")).toEqual({ ok: false, code: "wrong-channel" });
  });

  it("OQ-47 BEY-10 is not tested on a customer who has not agreed", async () => {
    const customer = await makeCustomer(fixture.brand);
    expect(await send(customer.mobile ?? "")).toEqual({ ok: false, code: "closed" });
    await fixture.allow(customer, "sms");
    expect(await send(customer.mobile ?? "")).toMatchObject({ ok: true });
  });

  it("OQ-47 is withdrawn by its version; its name is free again", async () => {
    const { id, brandId, version } = await english();
    const withdraw = (at: number) =>
      asStaff(fixture.app, 1, (ctx) => archiveTemplate({ ctx, brandId, id, version: at }));
    expect(await withdraw(version - 1)).toEqual({ ok: false, code: "stale" });
    expect(await withdraw(version)).toEqual({ ok: true });
    expect((await texts()).map(({ locale }) => locale)).toEqual(["hi"]);
    expect(await fixture.template()).toMatchObject({ ok: true });
  });
});
