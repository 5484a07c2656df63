import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { eventually } from "@tests/support/eventually";
import { asPartner, partnerToken, partnerUserIdOf } from "@tests/support/partner";
import { asStaff, staffIdOf, staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { RequestContext } from "~/http/request/request-context";
import { noteForeignOrigin } from "~/http/security/refused-requests.server";
import { hashedWho } from "~/platform/security-events.server";
import { loader } from "~/routes/admin/security/route";
import { action as updateLender } from "~/routes/api/lenders/update";
import { loader as about } from "~/routes/api/partner-api/about";
import { loader as submissions } from "~/routes/api/partner-api/list-submissions";
import { loader as integration } from "~/routes/partner/integration/route";
import { addApiKey } from "~/services/api-keys/add-api-key.server";
import { noteDeniedStaff, writeRefusals } from "~/services/security/note-refusal.server";

type Row = { kind: string; outcome: string; reason: string; who: string | null; times: number };

let app: App;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
});
beforeEach(async () => {
  await writeRefusals();
  await app.owner.query("delete from security_events");
});
afterAll(() => app.close());

const rows = async () =>
  (await app.owner.query<Row>("select kind, outcome, reason, who, times from security_events order by at, id")).rows;

/** What the edge knows of a request to the main brand. */
const requestOf = (ip: string): RequestContext =>
  ({ brand: app.brand("cl"), ip, secure: false }) as unknown as RequestContext;

describe("security events of refusals", () => {
  it("OQ-01 BEY-27 a page or call without the right is one event of its account a minute, however often it is asked for", async () => {
    const cookies = { a_atkn: await staffToken(app, 2) };
    for (const _ of [1, 2, 3]) await callRoute(loader, { path: "/admin/security", cookies });
    const call = { path: "/api/update-lender", method: "POST", json: {} };
    expect((await callRoute(updateLender, { ...call, cookies: { a_atkn: await staffToken(app, 3) } })).status).toBe(
      403,
    );
    const partnerUserId = await partnerUserIdOf(app, { kind: "merchant" });
    const portal = await callRoute(integration, {
      host: "lumen.localhost",
      path: "/partner/digital-integration",
      cookies: { p_atkn: await partnerToken(app, { kind: "merchant" }) },
    });
    expect([portal.status, portal.location]).toEqual([302, "/partner?denied=1"]);
    await writeRefusals();
    const denied = { kind: "denied", outcome: "refused" };
    expect(await rows()).toMatchObject([
      { ...denied, reason: "no-permission", who: `staff:${await staffIdOf(app, 2)}`, times: 3 },
      { ...denied, reason: "no-permission", who: `staff:${await staffIdOf(app, 3)}`, times: 1 },
      { ...denied, reason: "no-portal-right", who: `partner:${partnerUserId}`, times: 1 },
    ]);
  });

  it("BEY-27 one within a transaction is written a moment later as well", async () => {
    await asStaff(app, 2, async (ctx) => noteDeniedStaff(ctx, "no-list-permission"));
    await eventually("the refusal was written", async () => (await rows()).length > 0);
    expect(await rows()).toMatchObject([{ kind: "denied", reason: "no-list-permission", times: 1 }]);
  });

  it("BEY-25 BEY-27 a refused API key is an event, a call without a key is none", async () => {
    const made = await asPartner(app, (ctx) => addApiKey({ ctx, name: "Server", rights: ["leads:read"] }));
    if (!made.ok) throw new Error(made.code);
    await app.owner.query("delete from security_events");
    const call = (handler: typeof about, key: string | null) =>
      callRoute(handler, {
        host: "lumen.localhost",
        path: "/api/v1/partner",
        headers: key ? { authorization: `Bearer ${key}` } : {},
      });
    const statuses = [];
    for (const key of [null, made.secret, `${made.secret}x`, `${made.secret}y`])
      statuses.push((await call(about, key)).status);
    statuses.push((await call(submissions, made.secret)).status);
    expect(statuses).toEqual([401, 200, 401, 401, 403]);
    await writeRefusals();
    expect(await rows()).toMatchObject([
      { kind: "api-key", outcome: "refused", reason: "unknown-key", who: null, times: 2 },
      { kind: "api-key", outcome: "refused", reason: "key-without-right", who: hashedWho(made.keyId), times: 1 },
    ]);
  });

  it("BEY-27 the first refusal is written after a second, what follows in its minute as one more row", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      noteForeignOrigin(requestOf("203.0.113.10"));
      await vi.advanceTimersByTimeAsync(1_000);
      await vi.waitFor(async () => expect(await rows()).toMatchObject([{ times: 1 }]));
      for (const _ of [1, 2, 3, 4]) noteForeignOrigin(requestOf("203.0.113.10"));
      await vi.advanceTimersByTimeAsync(58_000);
      expect(await rows()).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(1_000);
      await vi.waitFor(async () => expect(await rows()).toMatchObject([{ times: 1 }, { times: 4 }]));
    } finally {
      vi.useRealTimers();
    }
  });
});
