import { randomUUID } from "node:crypto";
import { callsSource } from "@jobs/lists/people";
import { insertApplicant } from "@tests/factories/applications";
import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { sealed } from "@tests/support/seals";
import { asStaff, staffIdOf, staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { RoleId } from "~/domain/access/staff-roles";
import { type CallFilter, readCallFilter } from "~/domain/telecalling/call-filter";
import type { CallOutcome } from "~/domain/telecalling/calls";
import { loader as gridLoader } from "~/routes/admin/internal-report/route";
import { action, loader } from "~/routes/admin/telecalling/route";
import { closeForCalls, openForCalls } from "~/services/telecalling/close-for-calls.server";
import { endCall } from "~/services/telecalling/end-call.server";
import { countDueCalls, listCalls } from "~/services/telecalling/list-calls.server";
import { readCall } from "~/services/telecalling/read-call.server";
import { revealNumber } from "~/services/telecalling/reveal-number.server";

let app: App;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
});
afterAll(() => app?.close());

/** Noon in India, today. */
const NOON = new Date(`${new Date().toISOString().slice(0, 10)}T06:30:00Z`);
const EVENING = new Date(NOON.getTime() + 6 * 3_600_000);
const TOMORROW = new Date(NOON.getTime() + 86_400_000);

beforeEach(async () => {
  await app.owner.query("delete from customer_calls");
  await app.owner.query("delete from call_plans");
  await app.owner.query("delete from security_events");
});

/** A customer with an open application whose last step was so many days ago. */
async function applicant(days = 3) {
  const brand = app.brand("mogra");
  const made = await insertApplicant(app.owner, brand);
  const applicationId = randomUUID();
  const at = new Date(NOON.getTime() - days * 86_400_000);
  await app.owner.query(
    `insert into applications (brand_id, id, customer_id, prospect_id, product, stage, created_at, updated_at, moved_at)
     values ($1, $2, $3, $4, 'PL', 2, $5, $5, $5)`,
    [brand.id, applicationId, made.customerId, made.prospectId, at],
  );
  return { ...made, brandId: brand.id, applicationId };
}
type Person = Awaited<ReturnType<typeof applicant>>;

const reveal = ({ brandId, applicationId }: Person, { role = 3 as RoleId, now = NOON, reason = "" } = {}) =>
  asStaff(app, role, (ctx) => revealNumber({ ctx: { ...ctx, now }, brandId, applicationId, reason: reason || null }));

async function end(callId: string, outcome: CallOutcome, { next = "", role = 3 as RoleId } = {}) {
  return asStaff(app, role, (ctx) =>
    endCall({ ctx: { ...ctx, now: NOON }, callId, outcome, remark: "Told us", ...(next ? { next } : {}) }),
  );
}

/** A whole call. */
async function called(person: Person, outcome: CallOutcome, options: { next?: string; role?: RoleId } = {}) {
  const shown = await reveal(person, { role: options.role ?? 3 });
  if (!shown.ok) throw new Error(shown.code);
  return end(shown.callId, outcome, options);
}

async function listed(list: CallFilter["list"], now = NOON, more = ""): Promise<string[]> {
  const filter = readCallFilter(new URLSearchParams(`list=${list}&brand=${app.brand("mogra").id}${more}`));
  const { rows } = await asStaff(app, 3, (ctx) => listCalls({ ctx: { ...ctx, now }, filter, after: null }));
  return rows.map(({ applicationId }) => applicationId);
}

const inIndia = (at: Date, clock: string) => `${at.toISOString().slice(0, 10)}T${clock}`;

describe("calls to customers", () => {
  it("OQ-48 ADM-22 shows the number with a call and an audit entry, and nothing before", async () => {
    const person = await applicant();
    const { rows } = await asStaff(app, 3, (ctx) =>
      listCalls({ ctx, filter: readCallFilter(new URLSearchParams(`brand=${person.brandId}`)), after: null }),
    );
    expect(JSON.stringify(rows)).not.toContain(person.mobile);
    expect(await reveal(person)).toMatchObject({ ok: true, number: person.mobile });
    const { rows: entries } = await app.owner.query(
      "select action, actor_id, after::text from audit_entries where subject_id = $1",
      [person.customerId],
    );
    expect(entries).toEqual([
      { action: "customer.call", actor_id: await staffIdOf(app, 3), after: expect.not.stringContaining(person.mobile) },
    ]);
  });

  it("OQ-116 calls only from 9:00 to 18:00 in India", async () => {
    const person = await applicant();
    expect(await reveal(person, { now: EVENING })).toEqual({ ok: false, code: "not-now" });
    expect((await app.owner.query("select 1 from customer_calls")).rows).toEqual([]);
  });

  it("OQ-48 shows one number at a time: the next after the outcome of the last", async () => {
    const [one, two] = [await applicant(), await applicant()];
    const shown = await reveal(one);
    expect(await reveal(two)).toEqual({ ok: false, code: "finish-first" });
    expect(await reveal(one)).toEqual(shown);
    expect(await reveal(one, { role: 1 })).toEqual({ ok: false, code: "colleague" });
    if (!shown.ok) throw new Error(shown.code);
    expect(await end(shown.callId, "spoke", { role: 1 })).toEqual({ ok: false, code: "not-found" });
    expect(await end(shown.callId, "spoke")).toEqual({ ok: true });
    expect(await reveal(two)).toMatchObject({ ok: true });
  });

  it("OQ-48 says whether showing the number of an open call again is another call: on another day it is", async () => {
    const person = await applicant();
    const shown = await reveal(person);
    const readAt = async (now: Date) => {
      const call = await asStaff(app, 3, (ctx) => readCall({ ...ctx, now }, person.brandId, person.applicationId));
      return [call?.openCallId, call?.isCounted];
    };
    const callId = shown.ok ? shown.callId : "";
    expect(await readAt(NOON)).toEqual([callId, true]);
    expect(await readAt(new Date(NOON.getTime() + 86_400_000))).toEqual([callId, false]);
  });

  /** Numbers that the caller of role 3 has been shown in the last half an hour. */
  const shownAlready = async (count: number) =>
    app.owner.query(
      `insert into security_events (brand_id, id, at, kind, outcome, reason, who)
       select $1, gen_random_uuid(), $2::timestamptz - interval '30 minutes', 'reveal', 'allowed', 'customer.call', $3
       from generate_series(1, $4::int)`,
      [app.brand("mogra").id, NOON, `staff:${await staffIdOf(app, 3)}`, count],
    );

  it("OQ-48 OQ-45 sixty calls an hour need nothing, more need a reason, and there is no hundred and twenty-first", async () => {
    await shownAlready(59);
    await called(await applicant(), "spoke");
    const person = await applicant();
    expect(await reveal(person)).toEqual({ ok: false, code: "reason-needed" });
    const reason = "Campaign of the lender ends today";
    const shown = await reveal(person, { reason });
    expect(shown).toMatchObject({ ok: true, number: person.mobile });
    const { rows } = await app.owner.query(
      "select after->>'reason' as reason from audit_entries where subject_id = $1",
      [person.customerId],
    );
    expect(rows).toEqual([{ reason }]);
    expect(await reveal(person), "the same number again is not a further call").toEqual(shown);
    if (shown.ok) await end(shown.callId, "spoke");
    await shownAlready(60);
    expect(await reveal(await applicant(), { reason })).toEqual({ ok: false, code: "too-many-reveals" });
    const { rows: refused } = await app.owner.query("select reason from security_events where outcome = 'refused'");
    expect(refused).toEqual([{ reason: "too-many-reveals" }]);
    expect(await reveal(await applicant(), { role: 1 })).toMatchObject({ ok: true });
  });

  it("OQ-48 BEY-27 after sixty calls in an hour the page asks for another second step first", async () => {
    await app.owner.query("delete from security_events");
    const { brandId, applicationId } = await applicant();
    const staffId = await staffIdOf(app, 3);
    const a_atkn = await staffToken(app, 3);
    await sealed(app.owner, "update staff_users set totp_enrolled_at = now(), totp_secret_enc = 'x' where id = $1", [
      staffId,
    ]);
    await sealed(app.owner, "update sessions set second_factor_at = now() - interval '6 minutes' where area = 'admin'");
    const call = async (count: number) => {
      await shownAlready(count);
      await app.owner.query("update security_events set at = now()");
      return callRoute(action, {
        path: "/admin/telecalling",
        method: "POST",
        form: { intent: "reveal", brandId, applicationId, reason: "Campaign ends today" },
        cookies: { a_atkn },
      });
    };
    expect((await call(59)).location).toBeNull();
    expect((await call(1)).location).toBe("/admin/login?callback=%2Fadmin%2Ftelecalling");
    await sealed(app.owner, "update staff_users set totp_enrolled_at = null, totp_secret_enc = null where id = $1", [
      staffId,
    ]);
  });

  it("OQ-48 holds the daily cap of a customer, whoever calls at the same time", async () => {
    const person = await applicant();
    const next = inIndia(TOMORROW, "10:00");
    await called(person, "no-answer", { next });
    await called(person, "no-answer", { next, role: 1 });
    expect(await reveal(person)).toEqual({ ok: false, code: "daily-cap" });
    expect(await reveal(person, { now: TOMORROW })).toMatchObject({ ok: true });
    const other = await applicant();
    await app.owner.query("delete from customer_calls");
    await app.owner.query(
      "insert into call_plans (brand_id, customer_id, day, calls) values ($1, $2, ($3::timestamptz at time zone 'Asia/Kolkata')::date, 1)",
      [other.brandId, other.customerId, NOON],
    );
    const both = await Promise.all([reveal(other), reveal(other, { role: 1 })]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const { rows } = await app.owner.query("select calls from call_plans where customer_id = $1", [other.customerId]);
    expect(rows).toEqual([{ calls: 2 }]);
  });

  it("OQ-48 shows the number of an open call again without a count, until a colleague calls or the day ends", async () => {
    const person = await applicant();
    const at = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);
    const calls = async () =>
      (await app.owner.query("select calls from call_plans where customer_id = $1", [person.customerId])).rows[0]
        ?.calls;
    const shown = await reveal(person);
    expect(await reveal(person, { now: at(20) })).toEqual(shown);
    expect(await calls()).toBe(1);
    expect(await reveal(person, { now: at(30), role: 1 })).toEqual({ ok: false, code: "colleague" });
    expect(await reveal(person, { now: at(40), role: 1 })).toMatchObject({ ok: true });
    expect(await reveal(person, { now: at(41) })).toEqual({ ok: false, code: "colleague" });
    expect(await reveal(person, { now: at(70) })).toEqual({ ok: false, code: "daily-cap" });
    expect(await reveal(person, { now: TOMORROW })).toEqual(shown);
    expect(await calls()).toBe(1);
  });

  it("OQ-48 calls back when it was promised, within calling hours", async () => {
    const person = await applicant();
    const shown = await reveal(person);
    if (!shown.ok) throw new Error(shown.code);
    for (const next of [inIndia(TOMORROW, "20:00"), inIndia(NOON, "09:00"), "2031-01-01T10:00"])
      expect(await end(shown.callId, "call-back", { next })).toEqual({ ok: false, code: "next" });
    expect(await end(shown.callId, "call-back", { next: inIndia(TOMORROW, "10:00") })).toEqual({ ok: true });
    const { applicationId } = person;
    expect(await listed("queue")).not.toContain(applicationId);
    expect(await listed("later")).toEqual([applicationId]);
    expect(await listed("due")).toEqual([]);
    expect(await listed("due", TOMORROW)).toEqual([applicationId]);
  });

  it("OQ-48 an outcome that is written late changes nothing of a colleague's later call", async () => {
    const person = await applicant();
    const first = await reveal(person);
    const later = new Date(NOON.getTime() + 3_600_000);
    const second = await reveal(person, { role: 1, now: later });
    if (!first.ok || !second.ok) throw new Error("not shown");
    expect(await end(first.callId, "spoke")).toEqual({ ok: true });
    const plan = async () =>
      (
        await app.owner.query(
          "select claimed_by, settled_at, next_call_at, do_not_call_at from call_plans where customer_id = $1",
          [person.customerId],
        )
      ).rows[0];
    expect(await plan()).toMatchObject({ claimed_by: await staffIdOf(app, 1), settled_at: null, do_not_call_at: null });
    expect(await end(second.callId, "call-back", { role: 1, next: inIndia(TOMORROW, "10:30") })).toEqual({ ok: true });
    expect(await plan()).toMatchObject({ claimed_by: null, next_call_at: expect.any(Date) });
  });

  it("OQ-48 leaves somebody alone who was spoken to, until the application moves", async () => {
    const person = await applicant();
    await called(person, "not-interested");
    expect(await listed("queue")).not.toContain(person.applicationId);
    await app.owner.query("update applications set moved_at = $2 where id = $1", [
      person.applicationId,
      new Date(NOON.getTime() + 60_000),
    ]);
    expect(await listed("queue", TOMORROW)).toContain(person.applicationId);
  });

  it("OQ-48 never calls somebody who does not want it, unless they ask for it", async () => {
    const person = await applicant();
    await called(person, "do-not-call");
    expect(await reveal(person)).toEqual({ ok: false, code: "do-not-call" });
    expect([await listed("queue"), await listed("never")]).toEqual([
      expect.not.arrayContaining([person.applicationId]),
      [person.applicationId],
    ]);
    const { brandId, applicationId } = person;
    const reason = "Asked for a call by e-mail";
    expect(await asStaff(app, 1, (ctx) => openForCalls({ ctx, brandId, applicationId, reason }))).toEqual({ ok: true });
    expect(await reveal(person)).toMatchObject({ ok: true });
    const other = await applicant();
    await asStaff(app, 3, (ctx) => closeForCalls({ ctx, ...other, reason: "Wrote to us" }));
    expect(await reveal(other, { role: 1 })).toEqual({ ok: false, code: "do-not-call" });
  });

  it("OQ-48 BEY-10 a wish not to be called counts also when a colleague has called since", async () => {
    const person = await applicant();
    const first = await reveal(person);
    const second = await reveal(person, { role: 1, now: new Date(NOON.getTime() + 3_600_000) });
    if (!first.ok || !second.ok) throw new Error("not shown");
    expect(await end(first.callId, "do-not-call")).toEqual({ ok: true });
    expect(await end(second.callId, "call-back", { role: 1, next: inIndia(TOMORROW, "10:30") })).toEqual({ ok: true });
    expect(await reveal(person, { now: TOMORROW })).toEqual({ ok: false, code: "do-not-call" });
  });

  it("OQ-48 BEY-10 ROLE-01 only an administrator opens somebody for calls again who had closed them", async () => {
    const person = await applicant();
    const { brandId, applicationId } = person;
    await asStaff(app, 3, (ctx) => closeForCalls({ ctx, brandId, applicationId, reason: "Wrote to us" }));
    const allow = async (role: RoleId) =>
      callRoute(action, {
        path: "/admin/telecalling",
        method: "POST",
        form: { intent: "allow", brandId, applicationId, reason: "Asked for a call by e-mail" },
        cookies: { a_atkn: await staffToken(app, role) },
      });
    expect((await allow(3)).status).toBe(404);
    expect(await reveal(person)).toEqual({ ok: false, code: "do-not-call" });
    expect((await allow(1)).body).toMatchObject({ ok: true });
    expect(await reveal(person)).toMatchObject({ ok: true });
  });

  it("OQ-48 shows no number that is another person's, and none about an application that is closed", async () => {
    const [wrong, closed] = [await applicant(), await applicant()];
    await called(wrong, "wrong-number");
    expect(await reveal(wrong, { now: TOMORROW })).toEqual({ ok: false, code: "do-not-call" });
    await app.owner.query("update applications set outcome = 1 where id = $1", [closed.applicationId]);
    expect(await reveal(closed)).toEqual({ ok: false, code: "not-found" });
  });

  it("OQ-48 BEY-10 calls about an old application, or after the end of all contact, only with a consent", async () => {
    const [old, stopped] = [await applicant(91), await applicant()];
    const consent = (person: Person, purpose: string, withdrawn = false) =>
      app.owner.query(
        `insert into consents (brand_id, id, customer_id, purpose, text_version, text_hash, language, channel, withdrawn_at)
         values ($1, gen_random_uuid(), $2, $3, 'contact-1', $4, 'en', 'web', $5)`,
        [person.brandId, person.customerId, purpose, "a".repeat(64), withdrawn ? new Date() : null],
      );
    await consent(stopped, "contact-stop");
    expect([await reveal(old), await reveal(stopped)]).toEqual([
      { ok: false, code: "too-old" },
      { ok: false, code: "no-consent" },
    ]);
    expect(await listed("queue")).toEqual(expect.not.arrayContaining([old.applicationId, stopped.applicationId]));
    for (const person of [old, stopped]) await consent(person, "contact-call");
    expect(await reveal(old)).toMatchObject({ ok: true });
    const withdrawn = await applicant();
    await consent(withdrawn, "contact-call", true);
    const seen = await asStaff(app, 3, (ctx) => readCall(ctx, withdrawn.brandId, withdrawn.applicationId));
    expect(seen?.row.verdict).toBe("no-consent");
  });

  it("ROUTE-A24 ROLE-01 lists by stage and age, the longest without a step first, for roles 1 and 3", async () => {
    const [newer, older] = [await applicant(2), await applicant(6)];
    const queue = await listed("queue");
    expect(queue.indexOf(older.applicationId)).toBeLessThan(queue.indexOf(newer.applicationId));
    expect(await listed("queue", NOON, "&age=4-7")).not.toContain(newer.applicationId);
    expect(await listed("queue", NOON, "&stage=approved")).not.toContain(older.applicationId);
    const statuses = await Promise.all(
      ([1, 2, 3] as const).map(async (role) => {
        const cookies = { a_atkn: await staffToken(app, role) };
        return (await callRoute(loader, { path: "/admin/telecalling", cookies })).status;
      }),
    );
    expect(statuses).toEqual([200, 302, 200]);
  });
});

describe("the applications grid as a list of calls", () => {
  type Row = {
    applicationId: string;
    contact: string;
    call: { href: string; soFar: string; next: string | null; last: string | null } | null;
  };
  async function grid(query: string, role: RoleId = 1) {
    const path = `/admin/internal-report?${query}`;
    const { body } = await callRoute(gridLoader, { path, cookies: { a_atkn: await staffToken(app, role) } });
    return body as { rows: Row[]; views: { presets: { id: string }[] }; filter: Record<string, string> };
  }
  const idsIn = async (query: string) => (await grid(query)).rows.map(({ applicationId }) => applicationId);

  it("OQ-48 ADM-22 has the queue of Telecalling, with the calls so far, the next one and the way to call", async () => {
    const [one, other] = [await applicant(1), await applicant(2)];
    const now = new Date();
    const filter = readCallFilter(new URLSearchParams(`brand=${one.brandId}`));
    const queue = await asStaff(app, 1, (ctx) => listCalls({ ctx: { ...ctx, now }, filter, after: null }));
    expect(await idsIn("calls=queue&sort=-age&brand=mogra")).toEqual(
      queue.rows.map(({ applicationId }) => applicationId),
    );
    await called(one, "no-answer", { next: inIndia(TOMORROW, "10:00") });
    await called(other, "spoke");
    const left = await idsIn("calls=queue&sort=age&brand=mogra");
    expect(left).not.toContain(one.applicationId);
    expect(left).not.toContain(other.applicationId);
    await app.owner.query("update call_plans set next_call_at = now() - interval '1 hour' where customer_id = $1", [
      one.customerId,
    ]);
    const { rows } = await grid("calls=due");
    expect(rows).toMatchObject([
      {
        applicationId: one.applicationId,
        contact: expect.stringMatching(/^\*+\d{4}$/),
        call: {
          href: `/admin/telecalling?open=${one.brandId}%7E${one.applicationId}`,
          soFar: expect.stringMatching(/^1/),
          next: expect.any(String),
          last: "No answer or busy",
        },
      },
    ]);
    expect(JSON.stringify(rows)).not.toContain(one.mobile.slice(-10));
    expect((await grid("")).rows.every(({ call }) => call === null)).toBe(true);
  });

  it("ROLE-02 OQ-48 is for those who call: others have neither the views nor the filter", async () => {
    const ids = async (role: RoleId) => (await grid("calls=queue", role)).views.presets.map(({ id }) => id);
    expect(await ids(1)).toEqual(expect.arrayContaining(["toCall", "callBack"]));
    expect(await ids(2)).not.toEqual(expect.arrayContaining(["toCall"]));
    expect((await grid("calls=queue", 2)).filter).toEqual({});
  });
});

describe("the number of calls that are due", () => {
  it("OQ-48 counts the calls of the list with its filter, and nobody who may not be called", async () => {
    const planned = async (days = 3) => {
      const person = await applicant(days);
      await called(person, "call-back", { next: inIndia(NOON, "15:00") });
      return person;
    };
    const [due, unverified, tooOld] = [await planned(), await planned(), await planned()];
    await app.owner.query("update customers set mobile_verified_at = null where id = $1", [unverified.customerId]);
    await app.owner.query("update applications set moved_at = $2 where id = $1", [
      tooOld.applicationId,
      new Date(NOON.getTime() - 400 * 86_400_000),
    ]);
    const counted = (query = "") =>
      asStaff(app, 3, (ctx) =>
        countDueCalls({ ctx: { ...ctx, now: EVENING }, filter: readCallFilter(new URLSearchParams(query)) }),
      );
    expect(await listed("due", EVENING)).toEqual([due.applicationId]);
    expect([await counted(), await counted(`brand=${app.brand("mogra").id}`)]).toEqual([1, 1]);
    expect(await counted(`brand=${app.brand("lumen").id}`)).toBe(0);
  });

  it("OQ-48 a file of calls counts the rows that it has, in each list", async () => {
    const [due, unverified, never, closed] = [
      await applicant(),
      await applicant(),
      await applicant(),
      await applicant(),
    ];
    for (const person of [due, unverified, closed]) await called(person, "call-back", { next: inIndia(NOON, "15:00") });
    await app.owner.query("update customers set mobile_verified_at = null where id = $1", [unverified.customerId]);
    await app.owner.query("update applications set outcome = 1 where id = $1", [closed.applicationId]);
    await asStaff(app, 3, (ctx) => closeForCalls({ ctx, ...never, reason: "Asked for it" }));
    for (const [list, rows] of [
      ["due", 1],
      ["later", 0],
      ["never", 1],
    ] as const) {
      const source = callsSource(new URLSearchParams(`list=${list}`), EVENING);
      const seen = await asStaff(app, 3, async ({ tx }) => [
        await source.count(tx),
        (await source.page(tx, null, 1_000)).rows.length,
      ]);
      expect([list, ...seen]).toEqual([list, rows, rows]);
    }
    const queue = callsSource(new URLSearchParams(`brand=${app.brand("mogra").id}&age=2-3`), NOON);
    const [counted, shown] = await asStaff(app, 3, async ({ tx }) => [
      await queue.count(tx),
      (await queue.page(tx, null, 1_000)).rows.length,
    ]);
    expect(shown).toBeGreaterThan(0);
    expect(counted).toBe(shown);
  });
});
