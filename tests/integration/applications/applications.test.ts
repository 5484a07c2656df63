import { insertApplicant } from "@tests/factories/applications";
import { openSubmissionFixture, type SubmissionFixture } from "@tests/integration/submissions/fixture";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { action as open } from "~/routes/api/applications/create";
import { loader as readOne } from "~/routes/api/applications/get";
import { continueApplication } from "~/services/applications/continue-application.server";
import { startApplication } from "~/services/applications/start-application.server";
import { startNewApplication } from "~/services/submissions/start-new-application.server";

describe("applications", () => {
  let fixture: SubmissionFixture;

  beforeAll(async () => {
    fixture = await openSubmissionFixture("postgresql");
  });
  afterAll(() => fixture.close());

  it("OQ-102 twenty starts at once make one application, and every session and the profile get it", async () => {
    const who = await insertApplicant(fixture.owner, fixture.brand("lumen"));
    const started = await Promise.all(
      Array.from({ length: 20 }, () =>
        fixture.as(who, (ctx, session) => startApplication({ ctx, session, product: "PL" })),
      ),
    );
    expect(new Set(started.map(({ applicationId }) => applicationId)).size).toBe(1);
    expect(started.filter(({ isNew }) => isNew)).toHaveLength(1);
    const { rows } = await fixture.owner.query(
      `select a.stage, a.amount_rupees, s.application_id, p.inflight_credit_app_id as inflight
       from applications a join sessions s on s.customer_id = a.customer_id
       join customer_profiles p on p.customer_id = a.customer_id where a.customer_id = $1`,
      [who.customerId],
    );
    const { applicationId } = started[0] ?? {};
    expect(rows).toEqual([
      { stage: 2, amount_rupees: 150_000, application_id: applicationId, inflight: applicationId },
    ]);
  });

  it("OQ-102 continue takes the open application into the session and makes none", async () => {
    const who = await fixture.applicant();
    await fixture.owner.query("update sessions set application_id = null where id = $1", [who.sessionId]);
    expect(await fixture.as(who, (ctx, session) => continueApplication({ ctx, session, product: "PL" }))).toEqual({
      ok: true,
      applicationId: who.applicationId,
    });
    expect(await fixture.as(who, (_, session) => Promise.resolve(session.applicationId))).toBe(who.applicationId);
    expect(await fixture.as(who, (ctx, session) => continueApplication({ ctx, session, product: "GL" }))).toEqual({
      ok: false,
      code: "no-application",
    });
  });

  it("CUS-05 OQ-102 starting anew makes another application, also while a lender moves the open one on", async () => {
    const who = await fixture.applicant();
    await fixture.owner.query("update sessions set application_id = null where id = $1", [who.sessionId]);
    await fixture.owner.query("begin");
    await fixture.owner.query("update applications set stage = 6 where id = $1", [who.applicationId]);
    const starting = fixture.as(who, (ctx, session) => startNewApplication({ ctx, session, product: "PL" }));
    const waiting = "select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))";
    // One transaction sees the same activity until it asks anew.
    const isWaiting = async () => {
      await fixture.owner.query("select pg_stat_clear_snapshot()");
      return (await fixture.owner.query(waiting)).rowCount;
    };
    await expect.poll(isWaiting, { timeout: 10_000 }).toBeGreaterThan(0);
    await fixture.owner.query("commit");
    const { applicationId } = await starting;
    expect(applicationId).not.toBe(who.applicationId);
    const { rows } = await fixture.owner.query("select id, stage, outcome from applications where customer_id = $1", [
      who.customerId,
    ]);
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual({ id: who.applicationId, stage: 6, outcome: 2 });
  });

  it("an application without a complete profile is started, and complete once the profile is", async () => {
    const who = await insertApplicant(fixture.owner, fixture.brand("cl"), { isComplete: false });
    const stage = async () =>
      (await fixture.owner.query("select stage from applications where customer_id = $1", [who.customerId])).rows;
    await fixture.as(who, (ctx, session) => startApplication({ ctx, session, product: "PL" }));
    expect(await stage()).toEqual([{ stage: 1 }]);
    await fixture.owner.query("update customer_profiles set pl_completed = 1 where customer_id = $1", [who.customerId]);
    await fixture.as(who, (ctx, session) => startApplication({ ctx, session, product: "PL" }));
    expect(await stage()).toEqual([{ stage: 2 }]);
  });

  it("the call starts one by the product's name, answers the same again, and refuses what is not a product", async () => {
    const who = await insertApplicant(fixture.owner, fixture.brand("cl"));
    const call = (productType: unknown) => open(fixture.args(who, "/api/applications", {}, { productType }));
    const first = await call("Personal Loans");
    expect(first.status).toBe(201);
    const { data } = await first.json();
    expect(data).toEqual({ prospectId: who.prospectId, appId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    const second = await call("PL");
    expect(second.status).toBe(200);
    expect((await second.json()).data).toEqual(data);
    expect((await call("Free Money")).status).toBe(422);

    const read = await readOne(fixture.args(who, "/api/x", { appId: data.appId }));
    expect((await read.json()).data).toMatchObject({ appId: data.appId, productType: "Personal Loans", stage: 2 });
    const stranger = await fixture.applicant({ brand: "haldi" });
    expect((await readOne(fixture.args(stranger, "/api/x", { appId: data.appId }))).status).toBe(404);
  });
});
