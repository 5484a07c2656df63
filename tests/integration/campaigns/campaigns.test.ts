import { randomUUID } from "node:crypto";
import { makeCustomer } from "@tests/factories/customers";
import { asStaff } from "@tests/support/staff";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { encryptName } from "~/platform/customer-name.server";
import { moveCampaign } from "~/services/campaigns/move-campaign.server";
import { previewSegment } from "~/services/campaigns/preview-segment.server";
import { resumeCampaigns } from "~/services/campaigns/resume-campaigns.server";
import { setProfileSwitches } from "~/services/consents/contact-consents.server";
import { type CampaignsPlace, NIGHT, NOON, openCampaigns } from "./place";

/** Deliveries run by the real clock: the test says whether it is night. */
const clock = vi.hoisted(() => ({ isQuiet: null as boolean | null }));
vi.mock("~/domain/dates/quiet-hours", async (original) => {
  const real = await original<typeof import("~/domain/dates/quiet-hours")>();
  return { ...real, isQuietTime: (at: Date) => clock.isQuiet ?? real.isQuietTime(at) };
});

let place: CampaignsPlace;
beforeAll(async () => {
  place = await openCampaigns();
});
afterAll(() => place?.app.close());

const CLEAN = ["campaign_recipients", "campaigns"];
beforeEach(async () => {
  clock.isQuiet = null;
  for (const table of CLEAN) await place.owner.query(`delete from ${table}`);
  await place.owner.query("delete from outbox where job like 'campaigns.%'");
});

/** A campaign whose people are selected. */
async function started(input: Parameters<CampaignsPlace["make"]>[0] = {}): Promise<string> {
  const made = await place.make(input);
  if (!made.ok) throw new Error(made.code);
  await place.turn(made.id);
  return made.id;
}

const move = (id: string, name: "pause" | "resume" | "stop") =>
  asStaff(place.app, 1, (ctx) => moveCampaign({ ctx, brandId: place.brand.id, id, move: name }));

describe("a campaign", () => {
  it("OQ-47 ADM-21 tells each person of its segment once, in their language, under the text's registration", async () => {
    const [english, hindi] = await place.people(2);
    const hindiId = hindi?.customerId ?? "";
    await place.owner.query("update customers set language = 'hi', first_name_enc = $2 where id = $1", [
      hindiId,
      encryptName(hindiId, { firstName: "आशा" }).firstNameEnc,
    ]);
    const id = await started();
    await place.turn(id);
    const messages = await place.messages(id);
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
    for (const message of messages) await place.deliver(message.id);
    expect(new Set(Object.values(await place.states(id)))).toEqual(new Set(["sent"]));
    expect((await place.campaign(id)).state).toBe("running");
    await place.turn(id);
    expect((await place.campaign(id)).state).toBe("done");
    expect(await place.jobs("campaigns.deliver")).toHaveLength(messages.length);
  });

  it("OQ-47 names no customer in the subject of an e-mail, which is stored in clear", async () => {
    const body = "Hello {{first_name}}: {{link}} {{stop_link}}";
    const subject = "{{first_name}}, your offers at {{brand}}";
    await place.template({ name: "by-mail", channel: "email", subject, body });
    const person = await makeCustomer(place.brand, { email: "zebunnisa@mail.example" });
    const { customerId } = person;
    await place.owner.query("update customers set first_name_enc = $2 where id = $1", [
      customerId,
      encryptName(customerId, { firstName: "Zebunnisa" }).firstNameEnc,
    ]);
    await place.allow(person, "email");
    const id = await started({ channel: "email", template: "by-mail" });
    await place.turn(id);
    const [message] = await place.messages(id);
    expect(message?.text).toContain("Hello Zebunnisa");
    const { rows } = await place.owner.query("select subject from messages where id = $1", [message?.id]);
    expect(rows).toEqual([{ subject: "Customer, your offers at Mogra Money" }]);
  });

  it("OQ-47 shows who and how many before, and why others are left out; the campaign does the same", async () => {
    const [open] = await place.people(1);
    const silent = await makeCustomer(place.brand);
    const [off] = await place.people(1);
    await off?.as((ctx) => setProfileSwitches(ctx, ["sms"], false));
    const byEmail = await makeCustomer(place.brand, { email: `person.${Date.now()}@mail.example` });
    const preview = await asStaff(place.app, 1, (ctx) =>
      previewSegment({
        ctx,
        brand: place.brand,
        channel: "sms",
        segment: { step: "none", product: null, minDays: null, maxDays: null, language: null },
      }),
    );
    expect(preview.sample.map(({ customerId }) => customerId)).toContain(open?.customerId);
    expect(JSON.stringify(preview.sample)).not.toContain(open?.mobile);
    const id = await started();
    await place.turn(id);
    const states = await place.states(id);
    expect([open, silent, off, byEmail].map((person) => states[person?.customerId ?? ""])).toEqual([
      "queued",
      "skipped no-consent",
      "skipped switched-off",
      "skipped no-contact",
    ]);
    expect(Object.values(states).filter((state) => state === "queued")).toHaveLength(preview.open);
    expect(Object.keys(states)).toHaveLength(preview.total);
  });

  it("OQ-47 judges again when the message leaves: a consent withdrawn since, a stop", async () => {
    const people = await place.people(3);
    const id = await started();
    await place.turn(id);
    clock.isQuiet = false;
    const [first, second, third] = await place.messages(id);
    await place.deliver(first?.id ?? "");
    await place.owner.query("update consents set withdrawn_at = now() where customer_id = $1", [second?.customerId]);
    await place.deliver(second?.id ?? "");
    expect(await move(id, "stop")).toEqual({ ok: true });
    await place.deliver(third?.id ?? "");
    const states = await place.states(id);
    expect(people).toHaveLength(3);
    expect([first, second, third].map((message) => states[message?.customerId ?? ""])).toEqual([
      "sent",
      "skipped no-consent",
      "skipped stopped",
    ]);
    expect(await move(id, "resume")).toEqual({ ok: false, code: "stale" });
  });

  it("OQ-47 pauses while it runs: what has not left goes back, and resuming tells everybody once", async () => {
    const people = await place.people(3);
    const id = await started();
    await place.turn(id);
    clock.isQuiet = false;
    const [first, ...others] = await place.messages(id);
    await place.deliver(first?.id ?? "");
    expect(await move(id, "pause")).toEqual({ ok: true });
    for (const message of others) await place.deliver(message.id);
    const paused = await place.states(id);
    expect(people.map(({ customerId }) => paused[customerId]).filter((state) => state === "pending").length).toBe(
      people.filter(({ customerId }) => customerId !== first?.customerId).length,
    );
    await place.turn(id);
    expect(await place.states(id)).toEqual(paused);
    expect(await move(id, "resume")).toEqual({ ok: true });
    await place.turn(id);
    for (const message of await place.messages(id)) await place.deliver(message.id);
    expect(new Set(Object.values(await place.states(id)))).not.toContain("pending");
    const { rows } = await place.owner.query(
      `select count(*)::int as n from messages m join customers c on c.brand_id = m.brand_id and c.mobile_idx = m.to_idx
       where m.template = 'campaign' and m.status = 'sent' and c.id = any($1::uuid[]) group by c.id`,
      [people.map(({ customerId }) => customerId)],
    );
    expect(rows).toEqual(people.map(() => ({ n: 1 })));
    await place.turn(id);
    expect((await place.campaign(id)).state).toBe("done");
    expect(await move(id, "pause")).toEqual({ ok: false, code: "stale" });
  });

  it("OQ-116 sends nothing at night: the turn waits until 10:00, and so does a message on its way", async () => {
    const [person] = await place.people(1);
    const id = await started();
    await place.turn(id, { now: NIGHT });
    expect(await place.messages(id)).toEqual([]);
    const [job] = (await place.jobs("campaigns.run")).slice(-1);
    expect(job?.run_at.toISOString()).toBe("2027-03-02T04:30:00.000Z");
    await place.turn(id);
    clock.isQuiet = true;
    for (const message of await place.messages(id)) await place.deliver(message.id);
    expect((await place.states(id))[person?.customerId ?? ""]).toBe("pending");
    expect((await place.campaign(id)).state).toBe("running");
  });

  it("OQ-47 tells a person once whatever runs twice or dies", async () => {
    await place.people(2);
    const id = await started();
    const { turn } = await place.campaign(id);
    await place.turn(id, { turn });
    await place.turn(id, { turn });
    await Promise.allSettled([place.turn(id, { turn }), place.turn(id, { turn })]);
    const messages = await place.messages(id);
    expect(new Set(messages.map(({ customerId }) => customerId)).size).toBe(messages.length);
    clock.isQuiet = false;
    const [first, second] = messages;
    await place.deliver(first?.id ?? "");
    await place.deliver(first?.id ?? "");
    // A worker died while it called the provider of an e-mail: it may have arrived, so it is not sent again.
    await place.owner.query("update campaigns set channel = 'email' where id = $1", [id]);
    await place.owner.query("update campaign_recipients set state = 'sending' where message_id = $1", [second?.id]);
    await place.deliver(second?.id ?? "");
    const states = await place.states(id);
    expect(states[first?.customerId ?? ""]).toBe("sent");
    expect(states[second?.customerId ?? ""]).toBe("failed unknown");
  });

  it("OQ-47 writes no second message after a pause or a night to whom the first may have reached", async () => {
    await place.people(4);
    const id = await started();
    await place.turn(id);
    clock.isQuiet = false;
    const [died, timedOut, refused, atNight] = await place.messages(id);
    const tried = (messageId: string | undefined, reason: string) =>
      place.owner.query("update messages set last_error = $2, attempts = 1 where id = $1", [messageId, reason]);
    await place.owner.query("update campaign_recipients set state = 'sending' where message_id = $1", [died?.id]);
    await tried(timedOut?.id, "timeout");
    await tried(refused?.id, "http-429");
    await tried(atNight?.id, "http-503");
    clock.isQuiet = true;
    await place.deliver(atNight?.id ?? "");
    clock.isQuiet = false;
    expect(await move(id, "pause")).toEqual({ ok: true });
    for (const message of [died, timedOut, refused]) await place.deliver(message?.id ?? "");
    const states = await place.states(id);
    expect([died, timedOut, refused, atNight].map((message) => states[message?.customerId ?? ""])).toEqual([
      "failed unknown",
      "failed unknown",
      "pending",
      "failed unknown",
    ]);
  });

  it("OQ-47 OQ-36 ends although a message was emptied with its customer's data, or could not be read", async () => {
    await place.people(2);
    const id = await started();
    await place.turn(id);
    clock.isQuiet = false;
    const [erased, broken, ...others] = await place.messages(id);
    await place.owner.query("update messages set body_enc = null where id = $1", [erased?.id]);
    await place.owner.query("update messages set body_enc = 'broken' where id = $1", [broken?.id]);
    for (const message of [erased, ...others]) await place.deliver(message?.id ?? "");
    await expect(place.deliver(broken?.id ?? "", true)).rejects.toThrow();
    const states = await place.states(id);
    expect(states[erased?.customerId ?? ""]).toBe("skipped deleted");
    expect(states[broken?.customerId ?? ""]).toBe("failed internal");
    await place.turn(id);
    expect((await place.campaign(id)).state).toBe("done");
  });

  it("OQ-47 takes its people when it starts, and nobody afterwards", async () => {
    const [before] = await place.people(1);
    const id = await started();
    const [after] = await place.people(1);
    await place.turn(id);
    const states = await place.states(id);
    expect(states).toHaveProperty(before?.customerId ?? "", "queued");
    expect(states).not.toHaveProperty(after?.customerId ?? "");
  });

  it("OQ-47 goes on when the job of its turn has used up its tries, unless it is paused", async () => {
    await place.people(1);
    const id = await started();
    const later = new Date(NOON.getTime() + 3_600_000);
    const waiting = await place.jobs("campaigns.run");
    await resumeCampaigns({ now: later });
    expect(await place.jobs("campaigns.run")).toEqual(waiting);
    await place.owner.query("update outbox set failed_at = now() where job = 'campaigns.run'");
    const open = async () =>
      (await place.owner.query("select payload from outbox where job = 'campaigns.run' and failed_at is null")).rows;
    expect(await move(id, "pause")).toEqual({ ok: true });
    await resumeCampaigns({ now: later });
    expect(await open()).toEqual([]);
    expect(await move(id, "resume")).toEqual({ ok: true });
    await place.owner.query("update outbox set failed_at = now() where job = 'campaigns.run'");
    for (let time = 0; time < 2; time++) await resumeCampaigns({ now: later });
    const [job, ...more] = await open();
    expect(more).toEqual([]);
    await place.turn(id, { turn: job.payload.turn });
    expect(await place.messages(id)).not.toEqual([]);
  });

  it("OQ-47 a form that is sent twice makes one campaign, another one a second", async () => {
    await place.people(1);
    const key = randomUUID();
    const [first, again, other] = [
      await place.make({ key }),
      await place.make({ key }),
      await place.make({ key, name: "Another" }),
    ];
    expect(again).toEqual(first);
    expect(other).toMatchObject({ ok: true });
    const { rows } = await place.owner.query("select name from campaigns order by name");
    expect(rows).toEqual([{ name: "Another" }, { name: "Come back" }]);
    expect(await place.jobs("campaigns.run")).toHaveLength(2);
  });

  it("OQ-47 waits for its time, moved out of the quiet hours, and is refused without people, text or time", async () => {
    await place.people(1);
    const later = await place.make({ when: "later", startAt: "2027-03-02T23:00" });
    expect(later).toMatchObject({ ok: true, startAt: new Date("2027-03-03T04:30:00Z") });
    const [job] = await place.jobs("campaigns.run");
    expect(job?.run_at.toISOString()).toBe("2027-03-03T04:30:00.000Z");
    if (!later.ok) return;
    await place.turn(later.id);
    expect(await place.states(later.id)).toEqual({});
    for (const startAt of ["2027-02-01T11:00", "2027-02-31T11:00"])
      expect(await place.make({ when: "later", startAt })).toMatchObject({ code: "start" });
    expect(await place.make({ template: "nothing" })).toMatchObject({ code: "template" });
    expect(await place.make({ segment: "step=paid" })).toMatchObject({ code: "nobody" });
    expect(await place.make({ expected: 0 })).toMatchObject({ code: "changed" });
    expect(NOON < NIGHT).toBe(true);
  });
});
