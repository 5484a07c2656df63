import { createHash, createHmac, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { hiddenNetworks } from "~/platform/network/hidden-networks.server";
import { hashedNetwork } from "~/platform/security-events.server";
import { action as callbackAction } from "~/routes/api/lender-callback";
import { writeRefusals } from "~/services/security/note-refusal.server";
import { submitApplication } from "~/services/submissions/apply-by-api.server";
import { CONSENT, openSubmissionFixture, type SubmissionFixture } from "./fixture";

let fixture: SubmissionFixture;
beforeAll(async () => {
  fixture = await openSubmissionFixture("postgresql");
  await fixture.lender({ slug: "ours", protocol: "callback" });
  await fixture.lender({ slug: "other", protocol: "callback" });
  // Its callbacks name nothing but its own number.
  await fixture.lender({ slug: "nameless", protocol: "indiagold" });
});
afterAll(() => fixture.close());

type Sent = { id: string; ref: string };

/** A submission that its lender has, with the address of its callbacks. */
async function sent(slug: string, columns = "state = 'with-lender', lender_ref = 'REF-1'"): Promise<Sent> {
  const who = await fixture.applicant();
  const done = await fixture.as(who, (ctx, session) =>
    submitApplication({ ctx, session, lender: slug, consent: CONSENT }),
  );
  if (!done.ok) throw new Error(done.code);
  const id = done.submissionId;
  await fixture.owner.query(`update submissions set stage = 4, sent_at = now(), ${columns} where id = $1`, [id]);
  const { rows } = await fixture.owner.query("select ref from callback_refs where submission_id = $1", [id]);
  return { id, ref: rows[0].ref };
}

async function post(
  slug: string,
  ref: string,
  body: string,
  headers: Record<string, string>,
  ip?: string,
): Promise<number> {
  const { context } = fixture.args(null, "/");
  if (ip) Object.assign(context, { request: { ...(context.request as object), ip } });
  const request = new Request(`http://localhost/api/lender-callbacks/${slug}/${ref}`, {
    method: "POST",
    body,
    headers,
  });
  const answer = await callbackAction({ request, params: { slug, ref }, context }).catch((error: unknown) => {
    if (error instanceof Response) return error;
    throw error;
  });
  return answer.status;
}

/** Our own API's message about a submission, signed. */
function ours(reference: string, status: string, more: object = {}, at = Date.now()) {
  const seconds = Math.floor(at / 1000);
  const body = JSON.stringify({
    eventId: randomUUID(),
    applicationId: "REF-1",
    reference,
    status,
    occurredAt: new Date(at).toISOString(),
    ...more,
  });
  return signed(body, seconds);
}
function signed(body: string, seconds = Math.floor(Date.now() / 1000)) {
  const sum = createHmac("sha256", fixture.sandbox.callbackSecret).update(`${seconds}.${body}`).digest("hex");
  return { body, headers: { "x-lender-signature": `t=${seconds},v1=${sum}` } };
}

/** The message of a lender that names its own number alone, signed. */
function nameless(leadId: string, stage: string) {
  const at = Date.now();
  const body = JSON.stringify({
    id: randomUUID(),
    type: "lead.stage_changed",
    createdAtEpochMs: at,
    data: { leadId, stage, approvedAmount: { value: 90_000, currency: "INR" } },
  });
  const digest = createHash("sha256").update(body).digest("hex");
  const sum = createHmac("sha256", fixture.sandbox.callbackSecret).update(`${at}\n${digest}`).digest("base64");
  return { body, headers: { "x-ig-sent-at": String(at), "x-ig-digest": sum } };
}

const stateOf = async ({ id }: Sent) => {
  const { rows } = await fixture.owner.query(
    "select state, lender_ref, sanctioned_amount_paise::int as paise from submissions where id = $1",
    [id],
  );
  return rows[0];
};

describe("callbacks that lie", () => {
  it("OQ-105 a message at another lender's address, about another submission or of a number that is not ours is unknown", async () => {
    const [mine, theirs] = [await sent("ours"), await sent("ours", "state = 'with-lender', lender_ref = 'REF-2'")];
    const approved = ours(mine.id, "approved");
    expect(await post("other", mine.ref, approved.body, approved.headers)).toBe(404);
    expect(await post("ours", theirs.ref, approved.body, approved.headers)).toBe(404);
    expect([(await stateOf(mine)).state, (await stateOf(theirs)).state]).toEqual(["with-lender", "with-lender"]);

    const lead = await sent("nameless", "state = 'with-lender', lender_ref = 'LEAD-1'");
    const foreign = nameless("LEAD-2", "APPROVED");
    expect(await post("nameless", lead.ref, foreign.body, foreign.headers)).toBe(404);
    expect(await stateOf(lead)).toEqual({ state: "with-lender", lender_ref: "LEAD-1", paise: null });
    const own = nameless("LEAD-1", "APPROVED");
    expect(await post("nameless", lead.ref, own.body, own.headers)).toBe(200);
    expect(await stateOf(lead)).toEqual({ state: "approved", lender_ref: "LEAD-1", paise: 9_000_000 });
  });

  it("OQ-105 a message counts once, for five minutes, and takes nothing back that was decided", async () => {
    const mine = await sent("ours");
    const disbursed = ours(mine.id, "disbursed", { sanctionedRupees: 50_000 });
    for (let time = 0; time < 2; time++)
      expect(await post("ours", mine.ref, disbursed.body, disbursed.headers)).toBe(200);
    const { rows } = await fixture.owner.query(
      "select count(*)::int as n from submission_events where submission_id = $1 and kind = 'callback'",
      [mine.id],
    );
    expect(rows[0].n).toBe(1);
    const old = ours(mine.id, "approved", {}, Date.now() - 6 * 60_000);
    expect(await post("ours", mine.ref, old.body, old.headers)).toBe(401);
    for (const status of ["approved", "declined", "review", "anything"]) {
      const back = ours(mine.id, status, { sanctionedRupees: 900_000 });
      expect(await post("ours", mine.ref, back.body, back.headers), status).toBe(200);
    }
    expect(await stateOf(mine)).toEqual({ state: "disbursed", lender_ref: "REF-1", paise: 5_000_000 });
  });

  it("OQ-105 a late message tells the lender's number, and changes no amount of what is decided", async () => {
    const mine = await sent("ours", "state = 'disbursed', lender_ref = null, sanctioned_amount_paise = 5000000");
    const late = ours(mine.id, "approved", { sanctionedRupees: 900_000 });
    expect(await post("ours", mine.ref, late.body, late.headers)).toBe(200);
    expect(await stateOf(mine)).toEqual({ state: "disbursed", lender_ref: "REF-1", paise: 5_000_000 });
  });

  it("OQ-105 a signed page, cut JSON, a long number and a long body are no message; an unsigned one is not read", async () => {
    const mine = await sent("ours");
    const json = ours(mine.id, "approved").body;
    for (const body of [
      "<!doctype html><title>Maintenance</title>",
      json.slice(0, -5),
      `[${json}]`,
      ours(mine.id, "approved", { applicationId: "R".repeat(65) }).body,
      ours(mine.id, "approved", { eventId: "E".repeat(101) }).body,
      ours(mine.id, "approved", { sanctionedRupees: -1 }).body,
      ours(mine.id, "approved", { sanctionedRupees: 1e18 }).body,
      ours(mine.id, "approved", { occurredAt: "yesterday" }).body,
      ours(mine.id, "approved", { padding: "x".repeat(70_000) }).body,
      "",
    ]) {
      const message = signed(body);
      expect(await post("ours", mine.ref, message.body, message.headers), body.slice(0, 60)).toBe(422);
      expect(await post("ours", mine.ref, body, {})).toBe(401);
      const forged = message.headers["x-lender-signature"].replace(/.$/, (last) => (last === "0" ? "1" : "0"));
      expect(await post("ours", mine.ref, body, { "x-lender-signature": forged })).toBe(401);
    }
    const nul = signed(json.replace("approved", "\\u0000approved"));
    expect(await post("ours", mine.ref, nul.body, nul.headers)).toBe(200);
    expect((await stateOf(mine)).state).toBe("approved");
    for (const ref of ["", "x", "%00", "../".repeat(9), "a".repeat(65)])
      expect(await post("ours", ref, nul.body, nul.headers), ref).toBe(404);
    expect(await post("nobody", mine.ref, nul.body, nul.headers)).toBe(404);
  });

  it("OQ-105 BEY-27 a network that had a hundred messages refused in a minute is not read, its neighbours are, and the forged ones are seen", async () => {
    const mine = await sent("ours");
    // The limit is of a minute, which does not end within the test.
    vi.useFakeTimers({ toFake: ["Date"], now: Math.floor(Date.now() / 60_000) * 60_000 + 5_000 });
    onTestFinished(() => void vi.useRealTimers());
    const { body, headers } = ours(mine.id, "approved");
    const forged = { "x-lender-signature": "t=1,v1=00" };
    const [attacker, lender] = ["203.0.113.40", "203.0.113.41"];
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => post("ours", mine.ref, body, forged, attacker)),
    );
    expect(new Set(answers)).toEqual(new Set([401]));
    const message = ours(mine.id, "approved");
    expect(await post("ours", mine.ref, message.body, message.headers, attacker)).toBe(429);
    expect((await stateOf(mine)).state).toBe("with-lender");
    expect(await post("ours", mine.ref, body, headers, lender)).toBe(200);
    expect((await stateOf(mine)).state).toBe("approved");
    // What another process has refused of a network counts here with the next one that is refused.
    const spread = "198.51.100.77";
    await fixture.owner.query(
      `insert into rate_hits (brand_id, key, window_start, count) values ($1, $2, $3, 99)
       on conflict (brand_id, key, window_start) do update set count = 99`,
      [
        fixture.brand("cl").id,
        `callback:${hiddenNetworks(spread)?.near}`,
        new Date(Math.floor(Date.now() / 60_000) * 60_000),
      ],
    );
    expect(await post("ours", mine.ref, body, forged, spread)).toBe(401);
    expect(await post("ours", mine.ref, body, forged, spread)).toBe(429);
    await writeRefusals();
    const { rows } = await fixture.owner.query(
      `select kind, outcome, sum(times)::int as times, count(*)::int < 5 as gathered from security_events
       where reason = 'callback-signature' and network = $1 group by 1, 2`,
      [hashedNetwork(attacker)],
    );
    expect(rows).toEqual([{ kind: "denied", outcome: "refused", times: 100, gathered: true }]);
  });
});
