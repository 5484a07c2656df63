import { cleanUpOnce } from "@jobs/schedules/cleanup";
import { type App, openApp } from "@tests/support/app";
import { callRoute, setCookie } from "@tests/support/call-route";
import { ageSends, newestCode, notThis } from "@tests/support/sign-in-codes";
import { asStaff, staffIdOf, staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { RequestContext } from "~/http/request/request-context";
import { noteForeignId, noteForeignOrigin } from "~/http/security/refused-requests.server";
import { loader } from "~/routes/admin/security/route";
import { action as staffSignIn } from "~/routes/admin/sign-in/route";
import { action as sendOtp } from "~/routes/api/access/send-passcode";
import { action as verifyOtp } from "~/routes/api/access/verify-passcode";
import { writeRefusals } from "~/services/security/note-refusal.server";
import { createStaff } from "~/services/staff/create-staff.server";

const ADMIN = "admin@cl.example";
const MOBILE = "9811177001";
const RECORD = "/partner/leads/01999999-0000-7000-8000-000000000000";

type Row = {
  kind: string;
  outcome: string;
  reason: string;
  who: string | null;
  network: string | null;
  times: number;
};

let app: App;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
});
beforeEach(async () => {
  await app.owner.query("delete from rate_hits");
  await app.owner.query("delete from security_events");
  await ageSends(app);
});
afterAll(() => app.close());

const rows = async () =>
  (await app.owner.query<Row>("select kind, outcome, reason, who, network, times from security_events order by at, id"))
    .rows;

const post = (form: Record<string, string>, cookies: Record<string, string | null> = {}) =>
  callRoute(staffSignIn, { path: "/admin/login", method: "POST", form, cookies });

const page = async (query = "") => {
  const answer = await callRoute(loader, {
    path: `/admin/security${query}`,
    cookies: { a_atkn: await staffToken(app, 1) },
  });
  return answer.body as {
    rows: { kind: string; who: { text: string; isCode: boolean; href: string } | null; reason: string }[];
    pages: { older: string | null; newer: string | null };
  };
};

/** What the edge knows of a request to the main brand. */
const requestOf = (ip: string): RequestContext =>
  ({ brand: app.brand("cl"), ip, secure: false }) as unknown as RequestContext;

describe("security events of sign-ins", () => {
  it("BEY-27 wrong codes of a staff account, the lock and the sign-in are written with the account, never its address", async () => {
    const cookies = { a_later: "1", a_try: setCookie(await post({ intent: "send", identifier: ADMIN }), "a_try") };
    const code = (await newestCode(app, "cl", ADMIN)) ?? "";
    await post({ intent: "verify", code: notThis(code) }, cookies);
    await post({ intent: "verify", code: "12" }, cookies);
    await post({ intent: "verify", code }, cookies);
    const who = `staff:${await staffIdOf(app, 1)}`;
    expect(await rows()).toMatchObject([
      { kind: "sign-in", outcome: "refused", reason: "wrong-code", who },
      { kind: "sign-in", outcome: "allowed", reason: "staff.sign-in", who },
    ]);
    const stored = JSON.stringify(await rows());
    for (const secret of [ADMIN, "127.0.0.1", code]) expect(stored).not.toContain(secret);
  });

  it("BEY-27 the tenth wrong code is a lock", async () => {
    for (const _ of [1, 2]) {
      await ageSends(app);
      const cookies = { a_try: setCookie(await post({ intent: "send", identifier: ADMIN }), "a_try") };
      const wrong = notThis((await newestCode(app, "cl", ADMIN)) ?? "");
      for (const _try of [1, 2, 3, 4, 5]) await post({ intent: "verify", code: wrong }, cookies);
    }
    expect((await rows()).map(({ kind, reason }) => `${kind} ${reason}`)).toEqual([
      ...Array.from({ length: 9 }, () => "sign-in wrong-code"),
      "lock account-locked",
    ]);
  });

  it("BEY-27 a customer's wrong and right codes have one hash, from one network, on the brand", async () => {
    const json = { area: "customer", identifier: MOBILE };
    const sent = await callRoute(sendOtp, { path: "/api/auth/send-otp", method: "POST", json });
    const { challengeId } = (sent.body as { data: { challengeId: string } }).data;
    const code = (await newestCode(app, "cl", MOBILE)) ?? "";
    const verify = (otp: string) =>
      callRoute(verifyOtp, { path: "/api/auth/verify-otp", method: "POST", json: { challengeId, code: otp } });
    await verify(notThis(code));
    await verify(code);
    const [wrong, right] = await rows();
    expect([wrong, right]).toMatchObject([
      { kind: "sign-in", outcome: "refused", reason: "wrong-code" },
      { kind: "sign-in", outcome: "allowed", reason: "customer.sign-in" },
    ]);
    expect(wrong?.who).toMatch(/^hash:[\w-]{22}$/);
    expect(right?.who).toBe(wrong?.who);
    expect(wrong?.network).toMatch(/^[\w-]{22}$/);
    expect(right?.network).toBe(wrong?.network);
    expect(JSON.stringify(await rows())).not.toContain(MOBILE);
  });
});

describe("security events of acts and refusals", () => {
  it("BEY-27 a change of rights is written with its audit entry", async () => {
    await asStaff(app, 1, (ctx) =>
      createStaff({ ctx, person: { name: "Nia Rao", email: "nia.rao@cl.example", roleId: 3 } }),
    );
    expect(await rows()).toMatchObject([
      { kind: "rights", outcome: "allowed", reason: "staff.create", who: `staff:${await staffIdOf(app, 1)}` },
    ]);
  });

  it("BEY-27 equal refusals of one sender are one row, others have their own", async () => {
    const [one, two] = [requestOf("203.0.113.7"), requestOf("203.0.113.8")];
    for (const _ of [1, 2, 3]) noteForeignOrigin(one);
    noteForeignOrigin(two);
    const request = { path: RECORD, status: 404, cookies: `p_atkn=cl.${"a".repeat(43)}` };
    noteForeignId(one, request);
    noteForeignId(one, { ...request, cookies: undefined });
    noteForeignId(one, { ...request, status: 200 });
    noteForeignId(one, { ...request, path: "/partner/leads/nothing" });
    await writeRefusals();
    const found = await rows();
    expect(found.map(({ kind, outcome, times }) => `${kind} ${outcome} ${times}`).sort()).toEqual([
      "foreign-id refused 1",
      "foreign-origin refused 1",
      "foreign-origin refused 3",
    ]);
    expect(found.find(({ kind }) => kind === "foreign-id")?.who).toMatch(/^hash:/);
  });

  it("BEY-27 a database without the table costs no request", async () => {
    await app.owner.query("alter table security_events rename to security_events_away");
    try {
      noteForeignOrigin(requestOf("203.0.113.9"));
      await expect(writeRefusals()).resolves.toBeUndefined();
    } finally {
      await app.owner.query("alter table security_events_away rename to security_events");
    }
  });

  it("goes after 180 days", async () => {
    await app.owner.query(
      `insert into security_events (brand_id, id, at, kind, outcome, reason)
       select $1, gen_random_uuid(), now() - make_interval(days => d), 'lock', 'refused', 'locked' from unnest(array[179, 181]) as d`,
      [app.brand("cl").id],
    );
    await cleanUpOnce();
    expect(await rows()).toHaveLength(1);
  });
});

describe("the page of security events", () => {
  it("BEY-27 shows a kind that a newer release has written", async () => {
    await app.owner.query(
      `insert into security_events (brand_id, id, at, kind, outcome, reason)
       values ($1, gen_random_uuid(), now(), 'later-kind', 'refused', 'not-found')`,
      [app.brand("cl").id],
    );
    expect((await page()).rows).toMatchObject([{ kind: "later-kind", reason: "No such record for this person" }]);
  });

  it("BEY-27 lists the events of all brands by page and filter, with names of accounts only", async () => {
    const staff = await staffIdOf(app, 1);
    await app.owner.query(
      `insert into security_events (brand_id, id, at, kind, outcome, reason, who)
       select $1, gen_random_uuid(), now() - make_interval(mins => n), 'sign-in', 'refused', 'wrong-code', 'hash:abcdefghijklmnopqrstuv'
       from generate_series(1, 60) as n`,
      [app.brand("lumen").id],
    );
    await app.owner.query(
      `insert into security_events (brand_id, id, kind, outcome, reason, who)
       values ($1, gen_random_uuid(), 'reveal', 'allowed', 'customer.reveal', $2)`,
      [app.brand("cl").id, `staff:${staff}`],
    );
    const first = await page();
    expect(first.rows).toHaveLength(50);
    expect(first.rows[0]).toMatchObject({ kind: "Reveal", reason: "Revealed a customer's contact" });
    expect(first.rows[0]?.who?.isCode).toBe(false);
    expect(first.rows[1]).toMatchObject({ kind: "Sign-in", reason: "Wrong passcode", who: { text: "abcdefgh" } });
    const second = await page(first.pages.older?.slice("/admin/security".length));
    expect(second.rows).toHaveLength(11);
    expect((await page("?brand=cl")).rows).toHaveLength(1);
    expect((await page("?kind=sign-in&outcome=allowed")).rows).toHaveLength(0);
    expect((await page(first.rows[0]?.who?.href.slice("/admin/security".length))).rows).toHaveLength(1);
    expect((await page("?to=2020-01-01")).rows).toHaveLength(0);
  });

  it("ROLE-01 is for administrators", async () => {
    const answer = await callRoute(loader, {
      path: "/admin/security",
      cookies: { a_atkn: await staffToken(app, 2) },
    });
    expect([answer.status, answer.location]).toEqual([302, "/admin/dashboard?denied=1"]);
  });
});
