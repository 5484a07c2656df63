import { contextOf } from "@tests/factories/context";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withTenant } from "~/platform/database/client.server";
import { holdInQuietHours } from "~/services/messages/hold-in-quiet-hours.server";
import { decided, type MessagesFixture, NOON, openMessagesFixture } from "./fixture";

let fixture: MessagesFixture;
beforeAll(async () => {
  fixture = await openMessagesFixture();
});
afterAll(() => fixture?.close());

const HEAD = "application_id,status,disbursed_amount,disbursed_date";
const sheet = (...lines: string[]) => [HEAD, ...lines].join("\n");
const kinds = async (about: { submissionId: string }) =>
  (await fixture.notifications(about)).map(({ kind, status }) => `${kind} ${status}`);
const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

describe("messages about what a file of staff has moved", () => {
  it("BEY-21 TEN-21 each customer of each brand is told once, with one job for a brand, however often the file comes", async () => {
    const [one, two, three] = [
      await fixture.applied({ brand: "lumen" }),
      await fixture.applied({ brand: "lumen" }),
      await fixture.applied({ brand: "haldi" }),
    ];
    const text = sheet(
      `${one.applicationId},Approved,,`,
      `${two.applicationId},Rejected,,`,
      `${three.applicationId},Approved,,`,
    );
    expect(await fixture.run(text)).toMatchObject({ rowsUpdated: 3 });
    expect(await fixture.run(text)).toMatchObject({ rowsUpdated: 0 });
    await fixture.answer(one, decided("approved"));
    expect([await kinds(one), await kinds(two), await kinds(three)]).toEqual([
      ["approved pending"],
      ["declined pending"],
      ["approved pending"],
    ]);
    const [row] = await fixture.notifications(one);
    const jobs = await fixture.jobs("bulk-notifications.send", { batchId: row?.batch_id });
    expect(jobs.map(({ payload }) => (payload as { brandId: string }).brandId).sort()).toEqual(
      [one.brandId, three.brandId].sort(),
    );
    await fixture.send(one);
    expect([await kinds(one), await kinds(two), await kinds(three)]).toEqual([
      ["approved sent"],
      ["declined sent"],
      ["approved pending"],
    ]);
    expect(await fixture.messages(one)).toHaveLength(2);
    expect(await fixture.messages(three)).toEqual([]);
  });

  it("BEY-21 messages of a file have a line of their own, at night too: the news of one customer does not wait behind them", async () => {
    const night = new Date("2027-03-01T15:30:00Z");
    const [inFile, alone] = [await fixture.applied(), await fixture.applied()];
    await fixture.run(sheet(`${inFile.applicationId},Approved,,`));
    await fixture.answer(alone, decided("approved"));
    for (const [who, kind] of [
      [inFile, "bulk-notifications"],
      [alone, "notifications"],
    ] as const) {
      await fixture.send(who, night);
      const [row] = await fixture.notifications(who);
      expect(await fixture.jobs(`${kind}.send`, { batchId: row?.batch_id }), kind).toHaveLength(2);
      await fixture.send(who, new Date("2027-03-02T04:30:00Z"));
      const sent = await fixture.messages(who);
      expect(sent).toHaveLength(2);
      for (const { id: messageId } of sent) {
        await withTenant(contextOf(fixture.app.brand("lumen")), (ctx) =>
          holdInQuietHours({ ctx: { ...ctx, now: night }, messageId }),
        );
        expect(await fixture.jobs(`${kind}.deliver`, { messageId }), kind).toHaveLength(2);
      }
    }
  });

  it("BEY-21 whoever was told of an approval by the lender's answer is not told once more by a file, and those beside it are", async () => {
    const [told, fresh] = [await fixture.applied(), await fixture.applied()];
    await fixture.answer(told, decided("approved"));
    await fixture.owner.query(
      "update submissions set state = 'with-lender', stage = 4, approved_at = null, decided_at = null, version = version + 1 where id = $1",
      [told.submissionId],
    );
    const text = sheet(`${told.applicationId},Approved,,`, `${fresh.applicationId},Approved,,`);
    expect(await fixture.run(text)).toMatchObject({ rowsUpdated: 2 });
    expect([await kinds(told), await kinds(fresh)]).toEqual([["approved pending"], ["approved pending"]]);
  });

  it("BEY-21 tells of what a file reports as expired or withdrawn, with a link to where it is renewed", async () => {
    const expired = await fixture.applied();
    const withdrawn = await fixture.applied({ language: "hi" });
    await fixture.run(sheet(`${expired.applicationId},Expired,,`, `${withdrawn.applicationId},Withdrawn,,`));
    expect([await kinds(expired), await kinds(withdrawn)]).toEqual([["expired pending"], ["withdrawn pending"]]);
    await fixture.send(expired);
    await fixture.send(withdrawn);
    const [sms, email] = await fixture.messages(expired);
    expect(sms?.text).toContain(
      "Your application at Lender nilgiri-capital has expired. Renew it here: http://lumen.localhost",
    );
    expect(email?.subject).toBe("Your application at Lender nilgiri-capital has expired");
    expect((await fixture.messages(withdrawn))[1]?.subject).toBe(
      "Lender nilgiri-capital के पास आपका आवेदन वापस ले लिया गया है",
    );
  });

  it("BEY-08 BEY-21 an undo cancels what waits; whoever was told is told that it was a mistake, once, and of the next decision again", async () => {
    const waiting = await fixture.applied();
    const notified = await fixture.applied();
    const done = await fixture.run(
      sheet(`${waiting.applicationId},Rejected,,`, `${notified.applicationId},Rejected,,`),
    );
    await fixture.owner.query("update application_notifications set due_at = '2028-01-01' where submission_id = $1", [
      waiting.submissionId,
    ]);
    await fixture.send(notified);
    await fixture.deliver(notified);
    await fixture.undo(done.id);
    expect(await kinds(waiting)).toEqual(["declined cancelled"]);
    expect((await kinds(notified)).sort()).toEqual(["correction pending", "declined withdrawn"]);
    await fixture.send(notified);
    await fixture.send(notified);
    const messages = await fixture.messages(notified);
    expect(messages.map(({ template, channel }) => [template, channel])).toEqual([
      ["application-declined", "sms"],
      ["application-declined", "email"],
      ["application-correction", "sms"],
      ["application-correction", "email"],
    ]);
    expect(messages[2]?.text).toMatch(
      /^Correction: our earlier message about your application at Lender nilgiri-capital came from a file with a mistake\. Your application now: With the lender\. http:\/\/lumen\.localhost:\d+\/application\/\S+ - Lumen Finance$/,
    );
    expect(messages[3]?.subject).toBe("Correction: your application at Lender nilgiri-capital");
    expect(messages[3]?.text).toMatch(
      /^Our earlier message about your application at Lender nilgiri-capital came from a file with a mistake\. We are sorry\.\n\nYour application now: With the lender\n\nSee your application:\n/,
    );
    await fixture.answer(notified, decided("declined"));
    await fixture.send(notified);
    expect(
      (await fixture.messages(notified)).filter(({ template }) => template === "application-declined"),
    ).toHaveLength(4);
    await fixture.answer(waiting, decided("declined"));
    await fixture.send(waiting);
    expect(await fixture.messages(waiting)).toHaveLength(2);
  });

  it("BEY-08 in Hindi the correction says the same", async () => {
    const who = await fixture.applied({ language: "hi" });
    const done = await fixture.run(sheet(`${who.applicationId},Approved,,`));
    await fixture.send(who);
    await fixture.deliver(who);
    await fixture.undo(done.id);
    await fixture.send(who);
    expect((await fixture.messages(who))[2]?.text).toMatch(
      /^सुधार: Lender nilgiri-capital के पास आपके आवेदन के बारे में हमारा पिछला संदेश एक ग़लत फ़ाइल से आया था। आपके आवेदन की स्थिति अब: ऋणदाता के पास। http:\/\/lumen\.localhost:\d+\/application\/\S+ - लुमेन फ़ाइनेंस$/,
    );
  });

  it("BEY-08 a message that is under way when it is taken back is not delivered, and nobody is corrected who heard nothing", async () => {
    const who = await fixture.applied();
    const done = await fixture.run(sheet(`${who.applicationId},Approved,,`));
    await fixture.send(who);
    await fixture.undo(done.id);
    await fixture.send(who);
    expect((await kinds(who)).sort()).toEqual(["approved withdrawn", "correction pending"]);
    await fixture.deliver(who);
    expect((await fixture.messages(who)).map(({ status }) => status)).toEqual(["expired", "expired"]);
    await fixture.send(who, new Date(NOON.getTime() + 60_000));
    expect((await fixture.notifications(who)).find(({ kind }) => kind === "correction")).toMatchObject({
      status: "skipped",
      reason: "no-way",
    });
  });

  it("BEY-08 undone and applied once more before the correction is due: what the customer heard stands, and is not said twice", async () => {
    const who = await fixture.applied();
    const text = sheet(`${who.applicationId},Approved,,`);
    const done = await fixture.run(text);
    await fixture.send(who);
    await fixture.deliver(who);
    await fixture.undo(done.id);
    await fixture.run(text);
    await fixture.send(who);
    expect(await fixture.messages(who)).toHaveLength(2);
    expect((await fixture.notifications(who)).map(({ kind, status, reason }) => [kind, status, reason]).sort()).toEqual(
      [
        ["approved", "skipped", "told-before"],
        ["approved", "withdrawn", null],
        ["correction", "skipped", "true-again"],
      ],
    );
  });

  it("BEY-21 a disbursal of more than seven days ago is history: nobody is told", async () => {
    const [fresh, edge, old, undated] = [
      await fixture.applied(),
      await fixture.applied(),
      await fixture.applied(),
      await fixture.applied(),
    ];
    await fixture.run(
      sheet(
        `${fresh.applicationId},Disbursed,110000,${dayAgo(1)}`,
        `${edge.applicationId},Disbursed,110000,${dayAgo(6)}`,
        `${old.applicationId},Disbursed,110000,${dayAgo(9)}`,
        `${undated.applicationId},Disbursed,110000,`,
      ),
    );
    expect([await kinds(fresh), await kinds(edge), await kinds(old), await kinds(undated)]).toEqual([
      ["paid-out pending"],
      ["paid-out pending"],
      [],
      ["paid-out pending"],
    ]);
    await fixture.send(fresh);
    expect((await fixture.messages(fresh))[1]?.text).toContain("\n\nAmount paid out: ₹1,10,000\n\n");
  });

  it("UPL-07 BEY-21 a chunk of five thousand rows asks for its messages with one job, and they go out once", async () => {
    const ids = await fixture.manySubmitted(2_500);
    await fixture.run(["application_id,status", ...ids.map((id) => `${id},Approved`)].join("\n"));
    const { rows } = await fixture.owner.query(
      `select count(*)::int as rows, count(distinct n.batch_id)::int as batches from application_notifications n
       join submissions s on s.brand_id = n.brand_id and s.id = n.submission_id where s.application_id = any($1)`,
      [ids],
    );
    expect(rows).toEqual([{ rows: 2_500, batches: 1 }]);
  });
});
