import { makeCustomer, signInAgain, type TestCustomer } from "@tests/factories/customers";
import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { partnerToken } from "@tests/support/partner";
import { staffIdOf, staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { action as staffAction, loader as staffLoader } from "~/routes/admin/sessions/route";
import { action as ownAction, loader as ownLoader } from "~/routes/customer/my-details/route";
import { action as partnerAction, loader as partnerLoader } from "~/routes/partner/settings/sessions.route";

type Line = { id: string; name: string; here: string | null; end: string | null };

let app: App;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
});
beforeEach(() => app.owner.query("delete from sessions"));
afterAll(() => app.close());

const HERE = { "User-Agent": "Mozilla/5.0 (Linux; Android 15) Chrome/141.0 Mobile Safari/537.36" };

const events = async () =>
  (await app.owner.query("select kind, outcome, reason, who from security_events order by at, id")).rows;

describe("a customer's sessions", () => {
  const call = (
    handler: typeof ownLoader | typeof ownAction,
    { brand, token }: TestCustomer,
    form?: Record<string, string>,
  ) =>
    callRoute(handler as typeof ownLoader, {
      path: "/my-details",
      host: `${brand.key}.localhost`,
      cookies: { atkn: token },
      headers: HERE,
      ...(form ? { method: "POST", form } : {}),
    });
  const lines = async (who: TestCustomer) =>
    ((await call(ownLoader, who)).body as { sessions: { lines: Line[] } }).sessions.lines;

  it("AUTH-19 are listed, and one that is ended is signed out at once", async () => {
    const first = await makeCustomer(app.brand("lumen"), { product: "PL" });
    const second = await signInAgain(first, "PL");
    const [here, other] = (await lines(second)).sort((a) => (a.here ? -1 : 1));
    expect([here, other]).toMatchObject([
      { here: "This device", end: null },
      { here: null, end: "End" },
    ]);
    const ended = await call(ownAction, second, { intent: "end-session", session: other?.id ?? "" });
    expect([ended.status, ended.location]).toEqual([303, "/my-details?ended=1#sessions"]);
    expect((await call(ownLoader, first)).location).toMatch(/^\/login\?callback=/);
    expect(await lines(second)).toHaveLength(1);
  });

  it("AUTH-19 TEN-21 nobody ends a session of somebody else, or this one by its id", async () => {
    const who = await makeCustomer(app.brand("lumen"), { product: "PL" });
    const stranger = await makeCustomer(app.brand("lumen"), { product: "PL" });
    const [own] = await lines(who);
    const [theirs] = await lines(stranger);
    for (const session of [own?.id ?? "", theirs?.id ?? ""])
      await call(ownAction, who, { intent: "end-session", session });
    expect(await lines(who)).toHaveLength(1);
    expect(await lines(stranger)).toHaveLength(1);
  });

  it("AUTH-19 all others end together; what has expired is not listed", async () => {
    const first = await makeCustomer(app.brand("lumen"), { product: "PL" });
    const second = await signInAgain(first, "PL");
    const third = await signInAgain(first, "PL");
    await app.owner.query("update sessions set expires_at = now() - interval '1 minute' where id = $1", [
      (await lines(first)).find(({ here }) => here)?.id,
    ]);
    expect(await lines(third)).toHaveLength(2);
    await app.owner.query("delete from security_events");
    await call(ownAction, third, { intent: "end-others" });
    await call(ownAction, third, { intent: "end-others" });
    expect(await events()).toEqual([
      {
        kind: "session",
        outcome: "allowed",
        reason: "customer.end-sessions",
        who: expect.stringMatching(/^hash:[\w-]{22}$/),
      },
    ]);
    expect(await lines(third)).toHaveLength(1);
    expect((await call(ownLoader, second)).location).toMatch(/^\/login/);
  });
});

describe("sessions of staff and portal users", () => {
  it("BEY-27 staff see and end their own other sessions; masquerades end, and it is audited", async () => {
    const [here, other] = [await staffToken(app, 1), await staffToken(app, 1)];
    const colleague = await staffToken(app, 2);
    await app.owner.query("delete from security_events");
    const list = async (token: string) =>
      (
        (await callRoute(staffLoader, { path: "/admin/sessions", cookies: { a_atkn: token } })).body as {
          lines: Line[];
        }
      )?.lines;
    expect(await list(here)).toHaveLength(2);
    const done = await callRoute(staffAction, {
      path: "/admin/sessions",
      method: "POST",
      cookies: { a_atkn: here },
      form: { intent: "end-others" },
    });
    expect([done.status, done.location]).toEqual([303, "/admin/sessions?ended=1"]);
    expect(await list(here)).toHaveLength(1);
    expect(await list(other)).toBeUndefined();
    expect(await list(colleague)).toHaveLength(1);
    expect(await events()).toMatchObject([
      { kind: "session", reason: "staff.end-sessions", who: `staff:${await staffIdOf(app, 1)}` },
    ]);
    const { rows } = await app.owner.query(
      "select actor_id, after from audit_entries where action = 'staff.end-sessions' order by seq desc limit 1",
    );
    expect(rows).toEqual([
      { actor_id: await staffIdOf(app, 1), after: { sessionsEnded: 1, sessionKept: expect.any(String) } },
    ]);
  });

  it("PAR-16 a portal user ends one session of their own, never one of another user", async () => {
    const [here, other] = [await partnerToken(app), await partnerToken(app)];
    const merchant = await partnerToken(app, { kind: "merchant" });
    const host = "lumen.localhost";
    const list = async (token: string) =>
      (
        (await callRoute(partnerLoader, { path: "/partner/settings/sessions", host, cookies: { p_atkn: token } }))
          .body as {
          lines: Line[];
        }
      )?.lines;
    const end = async (session: string) =>
      callRoute(partnerAction, {
        path: "/partner/settings/sessions",
        host,
        method: "POST",
        cookies: { p_atkn: here },
        form: { intent: "end-session", session },
      });
    const [theirs] = await list(merchant);
    await end(theirs?.id ?? "");
    expect(await list(merchant)).toHaveLength(1);
    const second = (await list(here)).find(({ here: isHere }) => isHere === null);
    await end(second?.id ?? "");
    expect(await list(here)).toHaveLength(1);
    expect(await list(other)).toBeUndefined();
  });
});
