import { randomUUID } from "node:crypto";
import { insertApplicant, type TestApplicant } from "@tests/factories/applications";
import { type App, openApp } from "@tests/support/app";
import { type Call, callRoute } from "@tests/support/call-route";
import { asStaff, staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HAND_OFF_STATES, sharedState } from "~/domain/applications/hand-off";
import { LENDER_STOP_DAYS } from "~/domain/consents/stop-holders";
import type { RequestCursor } from "~/domain/support/request-cursor";
import { action as actOnRequest, loader as requests } from "~/routes/admin/requests/route";
import { action as changeConsents, loader as myConsents } from "~/routes/customer/consents/route";
import { systemContext } from "~/services/brands/system-context.server";
import { confirmStopsLater } from "~/services/consents/confirm-stops.server";
import { confirmLenderStop } from "~/services/support/confirm-lender-stop.server";
import { listRequests } from "~/services/support/list-requests.server";
import type { ShownRequest } from "~/services/support/shown-request.server";

type Applied = { who: TestApplicant; submissionId: string; consentId: string };

describe("BEY-26 the lender of a consent that was taken back confirms", () => {
  let app: App;
  let lender: { id: string; name: string };
  beforeAll(async () => {
    app = await openApp({ data: "demo" });
    [lender] = (await app.owner.query("select id, name from lenders order by name limit 1")).rows as [typeof lender];
  });
  afterAll(() => app.close());

  const rows = async <T = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await app.owner.query(text, values)).rows as T[];

  /** A customer whose application is with the lender, unless the columns say otherwise. */
  async function applied(columns: { state?: string; sent?: boolean; received?: boolean } = {}): Promise<Applied> {
    const { state = "with-lender", sent = true, received = false } = columns;
    const brand = app.brand("lumen");
    const who = await insertApplicant(app.owner, brand);
    const [applicationId, submissionId, consentId] = [randomUUID(), randomUUID(), randomUUID()];
    await app.owner.query(
      "insert into applications (brand_id, id, customer_id, prospect_id, product, stage) values ($1, $2, $3, $4, 'PL', 1)",
      [brand.id, applicationId, who.customerId, who.prospectId],
    );
    await app.owner.query(
      `insert into submissions (brand_id, id, application_id, customer_id, lender_id, stage, amount_rupees, state, sent_at,
         maybe_received, lender_ref)
       values ($1, $2, $3, $4, $5, 4, 150000, $6, case when $7 then now() end, $8, $9)`,
      [
        brand.id,
        submissionId,
        applicationId,
        who.customerId,
        lender.id,
        state,
        sent,
        received,
        `REF-${submissionId.slice(0, 8)}`,
      ],
    );
    await app.owner.query(
      `insert into consents (brand_id, id, customer_id, submission_id, lender_id, purpose, text_version, text_hash, language, channel)
       values ($1, $2, $3, $4, $5, 'lender-submission', 'test', repeat('0', 64), 'en', 'web')`,
      [brand.id, consentId, who.customerId, submissionId, lender.id],
    );
    return { who, submissionId, consentId };
  }

  /** Another consent for the same application, taken back as well. */
  async function consentLike({ consentId }: Applied): Promise<string> {
    const id = randomUUID();
    await app.owner.query(
      `insert into consents (brand_id, id, customer_id, submission_id, lender_id, purpose, text_version, text_hash, language, channel, withdrawn_at)
       select brand_id, $2, customer_id, submission_id, lender_id, purpose, text_version, text_hash, language, channel, now()
       from consents where id = $1`,
      [consentId, id],
    );
    await app.owner.query("update consents set withdrawn_at = now() where id = $1", [consentId]);
    return id;
  }

  const site = (who: TestApplicant, more: Partial<Call> = {}): Call => ({
    host: "lumen.localhost",
    path: "/my-consents",
    cookies: { atkn: who.token },
    ...more,
  });
  const withdraw = async ({ who, consentId }: Applied) =>
    (await callRoute(changeConsents, site(who, { method: "POST", form: { intent: "withdraw", consent: consentId } })))
      .location;
  const shown = async ({ who, submissionId }: Applied) => {
    type Item = { id: string; stop: { asked: string; badge: { tone: string; text: string } } | null };
    const { body } = await callRoute(myConsents, site(who));
    return (body as { page: { shared: { items: Item[] } } }).page.shared.items.find(({ id }) => id === submissionId);
  };
  const stopsOf = ({ who }: Applied) =>
    rows(
      `select id, consent_id, holder, confirmed_at, extract(epoch from due_at - asked_at)::int / 86400 as days
       from stop_confirmations where customer_id = $1`,
      [who.customerId],
    );
  const office = async (more: Partial<Call> = {}): Promise<Call> => ({
    host: "localhost",
    path: "/admin/requests?kind=stops",
    cookies: { a_atkn: await staffToken(app, 1) },
    ...more,
  });
  const listed = async ({ consentId }: Applied) => {
    const [row] = await rows<{ id: string }>("select id from stop_confirmations where consent_id = $1", [consentId]);
    const { body } = await callRoute(requests, await office());
    const page = body as { rows: ShownRequest[]; tabs: { label: string; count?: number }[] };
    return { row: page.rows.find(({ id }) => id === row?.id), open: page.tabs.at(-1)?.count };
  };

  it("BEY-26 BEY-10 asks it once, with a deadline that the customer sees; no job confirms it", async () => {
    const one = await applied();
    expect((await shown(one))?.stop).toBeNull();
    expect(await withdraw(one)).toBe("/my-consents?done=at-lender");
    await withdraw(one);
    expect(await stopsOf(one)).toMatchObject([
      { consent_id: one.consentId, holder: "lender", confirmed_at: null, days: LENDER_STOP_DAYS },
    ]);
    const worker = systemContext(one.who.brand.id, "test", "test");
    await confirmStopsLater({ ctx: worker, customerId: one.who.customerId });
    expect(await stopsOf(one)).toMatchObject([{ confirmed_at: null }]);
    expect((await shown(one))?.stop).toMatchObject({
      asked: expect.stringMatching(/^We tell this lender/),
      badge: { tone: "warn", text: expect.stringMatching(/^Confirms by/) },
    });
  });

  it("BEY-26 asks nobody about an application that reached no lender", async () => {
    for (const never of [
      await applied({ state: "queued", sent: false }),
      await applied({ state: "failed", sent: false }),
    ]) {
      expect(await withdraw(never)).toBe("/my-consents?done=not-sent");
      expect(await stopsOf(never)).toEqual([]);
    }
    const doubt = await applied({ state: "in-doubt", sent: false, received: true });
    expect(await withdraw(doubt)).toBe("/my-consents?done=at-lender");
    expect(await stopsOf(doubt)).toHaveLength(1);
  });

  it("BEY-26 staff see who has to confirm and who is late, and note a confirmation once, which the customer sees", async () => {
    const one = await applied();
    await withdraw(one);
    const { row, open = 0 } = await listed(one);
    expect(row).toMatchObject({
      title: lender.name,
      status: "asked",
      isOverdue: false,
      recordHref: `/admin/csr-portal/${one.who.customerId}/${one.who.prospectId}`,
      notice: { brand: "Lumen Finance", reference: `REF-${one.submissionId.slice(0, 8)}` },
    });
    await app.owner.query("update stop_confirmations set due_at = now() - interval '1 hour' where id = $1", [row?.id]);
    expect((await listed(one)).row).toMatchObject({ isOverdue: true, notice: { dueOn: null } });
    expect((await shown(one))?.stop?.badge).toMatchObject({ tone: "bad", text: expect.stringMatching(/^Late/) });

    const confirm = async (id = row?.id ?? "", brandId = one.who.brand.id) =>
      callRoute(actOnRequest, await office({ method: "POST", form: { intent: "confirmed", id, brandId } }));
    expect((await confirm(randomUUID())).status).toBe(404);
    expect((await confirm(row?.id, app.brand("haldi").id)).status).toBe(404);
    expect((await confirm()).body).toMatchObject({ ok: true });
    expect((await confirm()).body).toMatchObject({ ok: false, message: expect.stringContaining("in the meantime") });
    const again = await asStaff(app, 1, (ctx) =>
      confirmLenderStop({ ctx, id: row?.id ?? "", brandId: one.who.brand.id }),
    );
    expect(again).toEqual({ ok: false, code: "already" });
    expect(
      await rows("select action, after from audit_entries where brand_id = $1 and subject_id = $2 order by seq", [
        one.who.brand.id,
        one.who.customerId,
      ]),
    ).toEqual([{ action: "consent.lender-confirmed", after: { consentId: one.consentId, lenderId: lender.id } }]);
    const after = await listed(one);
    expect(after.row).toMatchObject({ status: "confirmed", isOverdue: false, notice: null });
    expect(after.open).toBe(open - 1);
    expect((await shown(one))?.stop?.badge).toMatchObject({ tone: "ok", text: expect.stringMatching(/^Confirmed/) });
  });

  it("BEY-26 nobody is told of a consent that was given again, or of an application that turned out never to arrive", async () => {
    const again = await applied({ state: "failed", sent: false, received: true });
    await withdraw(again);
    await app.owner.query(
      `insert into consents (brand_id, id, customer_id, submission_id, lender_id, purpose, text_version, text_hash, language, channel)
       select brand_id, gen_random_uuid(), customer_id, submission_id, lender_id, purpose, text_version, text_hash, language, channel
       from consents where id = $1`,
      [again.consentId],
    );
    expect((await listed(again)).row).toMatchObject({ status: "given-again", isOverdue: false, notice: null });
    expect((await shown(again))?.stop).toBeNull();

    const never = await applied({ state: "in-doubt", sent: false });
    await withdraw(never);
    expect((await listed(never)).row).toMatchObject({ status: "asked" });
    await app.owner.query("update submissions set state = 'withdrawn' where id = $1", [never.submissionId]);
    expect((await listed(never)).row).toMatchObject({ status: "never-received", notice: null });
    expect((await shown(never))?.stop).toBeNull();
  });

  it("BEY-26 OQ-67 staff reach every one: those that wait by their deadline, then the others, of whom a state decides as the customer's page does", async () => {
    await rows("delete from stop_confirmations");
    const stoppable: string[] = [];
    for (const state of HAND_OFF_STATES) {
      for (const [sent, received] of [
        [false, false],
        [true, false],
        [false, true],
      ] as const) {
        const one = await applied({ state, sent, received });
        const [id = "", other = ""] = [randomUUID(), randomUUID()];
        const due = new Date(Date.UTC(2027, 0, 1) + stoppable.length * 60_000);
        for (const [stop, confirmed] of [
          [id, null],
          [other, due],
        ] as const)
          await app.owner.query(
            `insert into stop_confirmations (brand_id, id, customer_id, consent_id, holder, due_at, confirmed_at)
             values ($1, $2, $3, $4, 'lender', $5, $6)`,
            [
              one.who.brand.id,
              stop,
              one.who.customerId,
              stop === id ? one.consentId : await consentLike(one),
              due,
              confirmed,
            ],
          );
        const row = { state, sentAt: sent ? new Date() : null, maybeReceived: received, wasReturned: false };
        if (sharedState(row) !== "never") stoppable.push(id);
      }
    }
    const walk = async (state: "waiting" | null) => {
      const found: ShownRequest[] = [];
      for (let after: RequestCursor | null | undefined = undefined; after !== null; ) {
        const page = await asStaff(app, 1, (ctx) =>
          listRequests({ ctx, kind: "stops", state, after: after ?? null, size: 7 }),
        );
        expect(page.rows.length).toBeLessThanOrEqual(7);
        found.push(...page.rows);
        after = page.next;
      }
      return found;
    };
    const all = await walk(null);
    expect(new Set(all.map(({ id }) => id)).size).toBe(HAND_OFF_STATES.length * 6);
    expect(all.slice(0, stoppable.length).map(({ id, status }) => [id, status])).toEqual(
      stoppable.map((id) => [id, "asked"]),
    );
    expect((await walk("waiting")).map(({ id }) => id)).toEqual(stoppable);
    const never = all.filter(({ status }) => status === "never-received");
    expect(never).toHaveLength(HAND_OFF_STATES.length * 3 - stoppable.length);
  });
});
