import { randomUUID } from "node:crypto";
import { makeCustomer } from "@tests/factories/customers";
import { asStaff } from "@tests/support/staff";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { encryptName } from "~/platform/customer-name.server";
import { moveCampaign } from "~/services/campaigns/move-campaign.server";
import { previewSegment } from "~/services/campaigns/preview-segment.server";
import { resumeCampaigns } from "~/services/campaigns/resume-campaigns.server";
import { setProfileSwitches } from "~/services/consents/contact-consents.server";
import { type CampaignsFixture, NIGHT, NOON, openCampaignsFixture } from "./fixture";

/** Deliveries run by the real clock: the test says whether it is night. */
const clock = vi.hoisted(() => ({ isQuiet: null as boolean | null }));
vi.mock("~/domain/dates/quiet-hours", async (original) => {
  const real = await original<typeof import("~/domain/dates/quiet-hours")>();
  return { ...real, isQuietTime: (at: Date) => clock.isQuiet ?? real.isQuietTime(at) };
});

let fixture: CampaignsFixture;
beforeAll(async () => {
  fixture = await openCampaignsFixture();
});
afterAll(() => fixture?.app.close());

const CLEAN = ["campaign_recipients", "campaigns"];
beforeEach(async () => {
  clock.isQuiet = null;
  for (const table of CLEAN) await fixture.owner.query(`delete from ${table}`);
  await fixture.owner.query("delete from outbox where job like 'campaigns.%'");
});

/** A campaign whose people are selected. */
async function started(input: Parameters<CampaignsFixture["make"]>[0] = {}): Promise<string> {
  const made = await fixture.make(input);
  if (!made.ok) throw new Error(made.code);
  await fixture.turn(made.id);
  return made.id;
}

const move = (id: string, name: "pause" | "resume" | "stop") =>
  asStaff(fixture.app, 1, (ctx) => moveCampaign({ ctx, brandId: fixture.brand.id, id, move: name }));

describe("a campaign", () => {
  it("OQ-47 ADM-21 tells each person of its segment once, in their language, under the text's registration", async () => {
    const [english, hindi] = await fixture.people(2);
    const hindiId = hindi?.customerId ?? "";
    await fixture.owner.query("update customers set language = 'hi', first_name_enc = $2 where id = $1", [
      hindiId,
      encryptName(hindiId, { firstName: "आशा" }).firstNameEnc,
    ]);
    const id = await started();
    await fixture.turn(id);
    const messages = await fixture.messages(id);
    expect(messages.filter(({ customerId }) => customerId === english?.customerId)).toMatchObject([
      {
        channel: "sms",
        status: "queued",
        text: expect.stringContaining("Hello Customer, your offers wait: http://"),
        dlt: { entityId: "1".repeat(19), header: "TESTER", templateId: "2".repeat(19) },
      },
    ]);
    expect(messages.find(({ customerId }) => customerId === hindi?.customerId)?.text).toContain("नमस्ते आशा");
    clock.isQuiet = false;
    for (const message of messages) await fixture.deliver(message.id);
    expect(new Set(Object.values(await fixture.states(id)))).toEqual(new Set(["sent"]));
    expect((await fixture.campaign(id)).state).toBe("running");
    await fixture.turn(id);
    expect((await fixture.campaign(id)).state).toBe("done");
    expect(await fixture.jobs("campaigns.deliver")).toHaveLength(messages.length);
  });

  it("OQ-47 names no customer in the subject of an e-mail, which is stored in clear", async () => {
    const body = "Hello {{first_name}}: {{link}} {{stop_link}}";
    const subject = "{{first_name}}, your offers at {{brand}}";
    await fixture.template({ name: "by-mail", channel: "email", subject, body });
    const person = await makeCustomer(fixture.brand, { email: "zebunnisa@mail.example" });
    const { customerId } = person;
    await fixture.owner.query("update customers set first_name_enc = $2 where id = $1", [
      customerId,
      encryptName(customerId, { firstName: "Zebunnisa" }).firstNameEnc,
    ]);
    await fixture.allow(person, "email");
    const id = await started({ channel: "email", template: "by-mail" });
    await fixture.turn(id);
    const [message] = await fixture.messages(id);
    expect(message?.text).toContain("Hello Zebunnisa");
    const { rows } = await fixture.owner.query("select subject from messages where id = $1", [message?.id]);
    expect(rows).toEqual([{ subject: "Customer, your offers at Mogra Money" }]);
  });

  it("OQ-47 shows who and how many before, and why others are left out; the campaign does the same", async () => {
    const [open] = await fixture.people(1);
    const silent = await makeCustomer(fixture.brand);
    const [off] = await fixture.people(1);
    await off?.as((ctx) => setProfileSwitches(ctx, ["sms"], false));
    const byEmail = await makeCustomer(fixture.brand, { email: `person.${Date.now()}@mail.example` });
    const preview = await asStaff(fixture.app, 1, (ctx) =>
      previewSegment({
        ctx,
        brand: fixture.brand,
        channel: "sms",
        segment: { step: "none", product: null, minDays: null, maxDays: null, language: null },
      }),
    );
    expect(preview.sample.map(({ customerId }) => customerId)).toContain(open?.customerId);
    expect(JSON.stringify(preview.sample)).not.toContain(open?.mobile);
    const id = await started();
    await fixture.turn(id);
    const states = await fixture.states(id);
    expect([open, silent, off, byEmail].map((person) => states[person?.customerId ?? ""])).toEqual([
      "queued",
      "skipped no-consent",
      "skipped switched-off",
      "skipped no-contact",
    ]);
    expect(Object.values(states).filter((state) => state === "queued")).toHaveLength(preview.open);
    expect(Object.keys(states)).toHaveLength(preview.total);
  });

  it("OQ-47 BEY-10 leaves out who has not proven the number or the address, and who has switched e-mails off", async () => {
    const body = "Hello {{first_name}}: {{link}} {{stop_link}}";
    await fixture.template({ name: "by-address", channel: "email", subject: "Offers", body });
    const byMail = async (name: string) => {
      const person = await makeCustomer(fixture.brand, { email: `${name}.${Date.now()}@mail.example` });
      await fixture.allow(person, "email");
      return person;
    };
    const [[unproven], stranger, off, open] = [
      await fixture.people(1),
      await byMail("stranger"),
      await byMail("off"),
      await byMail("open"),
    ];
    const unprove = (kind: string, id = "") =>
      fixture.owner.query(`update customers set ${kind}_verified_at = null where id = $1`, [id]);
    await unprove("mobile", unproven?.customerId);
    await unprove("email", stranger.customerId);
    // The switch alone: the consent is still there.
    await off.as((ctx) => setProfileSwitches(ctx, ["email"], false));
    const bySms = await started();
    await fixture.turn(bySms);
    expect((await fixture.states(bySms))[unproven?.customerId ?? ""]).toBe("skipped no-contact");
    const byEmail = await started({ channel: "email", template: "by-address" });
    await fixture.turn(byEmail);
    const states = await fixture.states(byEmail);
    expect([stranger, off, open].map(({ customerId }) => states[customerId])).toEqual([
      "skipped no-contact",
      "skipped switched-off",
      "queued",
    ]);
  });

  it("OQ-47 judges again when the message leaves: a consent withdrawn since, a stop", async () => {
    const people = await fixture.people(3);
    const id = await started();
    await fixture.turn(id);
    clock.isQuiet = false;
    const [first, second, third] = await fixture.messages(id);
    await fixture.deliver(first?.id ?? "");
    await fixture.owner.query("update consents set withdrawn_at = now() where customer_id = $1", [second?.customerId]);
    await fixture.deliver(second?.id ?? "");
    expect(await move(id, "stop")).toEqual({ ok: true });
    await fixture.deliver(third?.id ?? "");
    const states = await fixture.states(id);
    expect(people).toHaveLength(3);
    expect([first, second, third].map((message) => states[message?.customerId ?? ""])).toEqual([
      "sent",
      "skipped no-consent",
      "skipped stopped",
    ]);
    expect(await move(id, "resume")).toEqual({ ok: false, code: "stale" });
  });

  it("OQ-47 pauses while it runs: what has not left goes back, and resuming tells everybody once", async () => {
    const people = await fixture.people(3);
    const id = await started();
    await fixture.turn(id);
    clock.isQuiet = false;
    const [first, ...others] = await fixture.messages(id);
    await fixture.deliver(first?.id ?? "");
    expect(await move(id, "pause")).toEqual({ ok: true });
    for (const message of others) await fixture.deliver(message.id);
    const paused = await fixture.states(id);
    expect(people.map(({ customerId }) => paused[customerId]).filter((state) => state === "pending").length).toBe(
      people.filter(({ customerId }) => customerId !== first?.customerId).length,
    );
    await fixture.turn(id);
    expect(await fixture.states(id)).toEqual(paused);
    expect(await move(id, "resume")).toEqual({ ok: true });
    await fixture.turn(id);
    for (const message of await fixture.messages(id)) await fixture.deliver(message.id);
    expect(new Set(Object.values(await fixture.states(id)))).not.toContain("pending");
    const { rows } = await fixture.owner.query(
      `select count(*)::int as n from messages m join customers c on c.brand_id = m.brand_id and c.mobile_idx = m.to_idx
       where m.template = 'campaign' and m.status = 'sent' and c.id = any($1::uuid[]) group by c.id`,
      [people.map(({ customerId }) => customerId)],
    );
    expect(rows).toEqual(people.map(() => ({ n: 1 })));
    await fixture.turn(id);
    expect((await fixture.campaign(id)).state).toBe("done");
    expect(await move(id, "pause")).toEqual({ ok: false, code: "stale" });
  });

  it("OQ-116 sends nothing at night: the turn waits until 10:00, and so does a message on its way", async () => {
    const [person] = await fixture.people(1);
    const id = await started();
    await fixture.turn(id, { now: NIGHT });
    expect(await fixture.messages(id)).toEqual([]);
    const [job] = (await fixture.jobs("campaigns.run")).slice(-1);
    expect(job?.run_at.toISOString()).toBe("2027-03-02T04:30:00.000Z");
    await fixture.turn(id);
    clock.isQuiet = true;
    for (const message of await fixture.messages(id)) await fixture.deliver(message.id);
    expect((await fixture.states(id))[person?.customerId ?? ""]).toBe("pending");
    expect((await fixture.campaign(id)).state).toBe("running");
  });

  it("OQ-47 tells a person once whatever runs twice or dies", async () => {
    await fixture.people(2);
    const id = await started();
    const { turn } = await fixture.campaign(id);
    await fixture.turn(id, { turn });
    await fixture.turn(id, { turn });
    await Promise.allSettled([fixture.turn(id, { turn }), fixture.turn(id, { turn })]);
    const messages = await fixture.messages(id);
    expect(new Set(messages.map(({ customerId }) => customerId)).size).toBe(messages.length);
    clock.isQuiet = false;
    const [first, second] = messages;
    await fixture.deliver(first?.id ?? "");
    await fixture.deliver(first?.id ?? "");
    // A worker died while it called the provider of an e-mail: it may have arrived, so it is not sent again.
    await fixture.owner.query("update campaigns set channel = 'email' where id = $1", [id]);
    await fixture.owner.query("update campaign_recipients set state = 'sending' where message_id = $1", [second?.id]);
    await fixture.deliver(second?.id ?? "");
    const states = await fixture.states(id);
    expect(states[first?.customerId ?? ""]).toBe("sent");
    expect(states[second?.customerId ?? ""]).toBe("failed unknown");
  });

  it("OQ-47 writes no second message after a pause or a night to whom the first may have reached", async () => {
    await fixture.people(4);
    const id = await started();
    await fixture.turn(id);
    clock.isQuiet = false;
    const [died, timedOut, refused, atNight] = await fixture.messages(id);
    const tried = (messageId: string | undefined, reason: string) =>
      fixture.owner.query("update messages set last_error = $2, attempts = 1 where id = $1", [messageId, reason]);
    await fixture.owner.query("update campaign_recipients set state = 'sending' where message_id = $1", [died?.id]);
    await tried(timedOut?.id, "timeout");
    await tried(refused?.id, "http-429");
    await tried(atNight?.id, "http-503");
    clock.isQuiet = true;
    await fixture.deliver(atNight?.id ?? "");
    clock.isQuiet = false;
    expect(await move(id, "pause")).toEqual({ ok: true });
    for (const message of [died, timedOut, refused]) await fixture.deliver(message?.id ?? "");
    const states = await fixture.states(id);
    expect([died, timedOut, refused, atNight].map((message) => states[message?.customerId ?? ""])).toEqual([
      "failed unknown",
      "failed unknown",
      "pending",
      "failed unknown",
    ]);
  });

  it("OQ-47 OQ-36 ends although a message was emptied with its customer's data, or could not be read", async () => {
    await fixture.people(2);
    const id = await started();
    await fixture.turn(id);
    clock.isQuiet = false;
    const [erased, broken, ...others] = await fixture.messages(id);
    await fixture.owner.query("update messages set body_enc = null where id = $1", [erased?.id]);
    await fixture.owner.query("update messages set body_enc = 'broken' where id = $1", [broken?.id]);
    for (const message of [erased, ...others]) await fixture.deliver(message?.id ?? "");
    await expect(fixture.deliver(broken?.id ?? "", true)).rejects.toThrow();
    const states = await fixture.states(id);
    expect(states[erased?.customerId ?? ""]).toBe("skipped deleted");
    expect(states[broken?.customerId ?? ""]).toBe("failed internal");
    await fixture.turn(id);
    expect((await fixture.campaign(id)).state).toBe("done");
  });

  it("OQ-47 takes its people when it starts, and nobody afterwards", async () => {
    const [before] = await fixture.people(1);
    const id = await started();
    const [after] = await fixture.people(1);
    await fixture.turn(id);
    const states = await fixture.states(id);
    expect(states).toHaveProperty(before?.customerId ?? "", "queued");
    expect(states).not.toHaveProperty(after?.customerId ?? "");
  });

  it("OQ-47 goes on when the job of its turn has used up its tries, unless it is paused", async () => {
    await fixture.people(1);
    const id = await started();
    const later = new Date(NOON.getTime() + 3_600_000);
    const waiting = await fixture.jobs("campaigns.run");
    await resumeCampaigns({ now: later });
    expect(await fixture.jobs("campaigns.run")).toEqual(waiting);
    await fixture.owner.query("update outbox set failed_at = now() where job = 'campaigns.run'");
    const open = async () =>
      (await fixture.owner.query("select payload from outbox where job = 'campaigns.run' and failed_at is null")).rows;
    expect(await move(id, "pause")).toEqual({ ok: true });
    await resumeCampaigns({ now: later });
    expect(await open()).toEqual([]);
    expect(await move(id, "resume")).toEqual({ ok: true });
    await fixture.owner.query("update outbox set failed_at = now() where job = 'campaigns.run'");
    for (let time = 0; time < 2; time++) await resumeCampaigns({ now: later });
    const [job, ...more] = await open();
    expect(more).toEqual([]);
    await fixture.turn(id, { turn: job.payload.turn });
    expect(await fixture.messages(id)).not.toEqual([]);
  });

  it("OQ-47 a form that is sent twice makes one campaign, another one a second", async () => {
    await fixture.people(1);
    const key = randomUUID();
    const [first, again, other] = [
      await fixture.make({ key }),
      await fixture.make({ key }),
      await fixture.make({ key, name: "Another" }),
    ];
    expect(again).toEqual(first);
    expect(other).toMatchObject({ ok: true });
    const { rows } = await fixture.owner.query("select name from campaigns order by name");
    expect(rows).toEqual([{ name: "Another" }, { name: "Come back" }]);
    expect(await fixture.jobs("campaigns.run")).toHaveLength(2);
  });

  it("OQ-47 waits for its time, moved out of the quiet hours, and is refused without people, text or time", async () => {
    await fixture.people(1);
    const later = await fixture.make({ when: "later", startAt: "2027-03-02T23:00" });
    expect(later).toMatchObject({ ok: true, startAt: new Date("2027-03-03T04:30:00Z") });
    const [job] = await fixture.jobs("campaigns.run");
    expect(job?.run_at.toISOString()).toBe("2027-03-03T04:30:00.000Z");
    if (!later.ok) return;
    await fixture.turn(later.id);
    expect(await fixture.states(later.id)).toEqual({});
    for (const startAt of ["2027-02-01T11:00", "2027-02-31T11:00"])
      expect(await fixture.make({ when: "later", startAt })).toMatchObject({ code: "start" });
    expect(await fixture.make({ template: "nothing" })).toMatchObject({ code: "template" });
    expect(await fixture.make({ segment: "step=paid" })).toMatchObject({ code: "nobody" });
    expect(await fixture.make({ expected: 0 })).toMatchObject({ code: "changed" });
    expect(NOON < NIGHT).toBe(true);
  });
});
