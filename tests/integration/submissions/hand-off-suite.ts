import { GOOD_ANSWERS } from "@tests/factories/customers";
import type { Backend } from "@tests/integration/jobs/installation";
import { eventually } from "@tests/support/eventually";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isQuietTime } from "~/domain/dates/quiet-hours";
import { withTenant } from "~/platform/database/client.server";
import { action as callGold } from "~/routes/api/applications/hand-off-gold";
import { loader as hop } from "~/routes/customer/redirect/route";
import { systemContext } from "~/services/brands/system-context.server";
import { goldConsent } from "~/services/consents/consent-text.server";
import { readListRows } from "~/services/lists/read-lists.server";
import { applyForGoldByForm } from "~/services/offers/apply-for-gold-by-form.server";
import { goldLenders, goldState } from "~/services/offers/gold-state.server";
import { submitApplication } from "~/services/submissions/apply-by-api.server";
import { checkSubmission } from "~/services/submissions/check-submission.server";
import { recordLenderReply } from "~/services/submissions/record-lender-reply.server";
import { startNewApplication } from "~/services/submissions/start-new-application.server";
import { submissionStatuses } from "~/services/submissions/submission-statuses.server";
import { ANSWERS, CONSENT, openSubmissionFixture, type SubmissionFixture } from "./fixture";

const { first_name, last_name, birth_date, tin } = GOOD_ANSWERS.personal;
const GOLD_ANSWERS = { first_name, last_name, birth_date, tin, gold_loan_amount: "60,000" };

type Applicant = Awaited<ReturnType<SubmissionFixture["applicant"]>>;

/** The requirements of a hand-off, with either queue. The sandbox lender's event log decides. */
export function describeHandOffs(backend: Backend): void {
  describe(`hand-off on ${backend}`, () => {
    let fixture: SubmissionFixture;
    let number = 0;

    beforeAll(async () => {
      fixture = await openSubmissionFixture(backend, { HANDOFF_GIVE_UP_MS: "6000", GOLD_WAIT_MS: "15000" });
      await fixture.lender({
        slug: "muthootgold",
        protocol: "muthootgold",
        segments: ["gl"],
        columns: { pincode_prefixes: ["1", "4", "5"], loan_amount_upto: 10_000_000, tenure_months_max: 12 },
      });
      await fixture.lender({
        slug: "indiagold",
        protocol: "indiagold",
        segments: ["gl"],
        columns: { pincode_prefixes: ["400"], loan_amount_upto: 10_000_000, tenure_months_max: 12 },
      });
      fixture.work();
    });
    afterAll(() => fixture.close());

    /** What does not depend on the queue is asked with one of them. */
    const itOnce = (title: string, test: () => Promise<void>) => {
      if (backend === "postgresql") it(title, test);
    };
    /** A lender that no other test uses. */
    const lender = async (protocol: string) => {
      number += 1;
      return (await fixture.lender({ slug: `${protocol}-${number}`, protocol })).slug;
    };
    const submit = async (who: Applicant, slug: string): Promise<string> => {
      const sent = await fixture.as(who, (ctx, session) =>
        submitApplication({ ctx, session, lender: slug, consent: CONSENT, answers: ANSWERS }),
      );
      if (!sent.ok) throw new Error(`refused: ${JSON.stringify(sent)}`);
      return sent.submissionId;
    };
    const until = (id: string, state: string) =>
      eventually(`submission ${state}`, async () => (await fixture.submission(id)).state === state, 40).catch(
        async (error) => {
          throw new Error(`${error.message}; ${JSON.stringify(await fixture.submission(id))}`);
        },
      );
    const application = async (id: string) =>
      (await fixture.owner.query("select stage, outcome, lead_id from applications where id = $1", [id])).rows[0];
    const ledger = async (id: string, action: string) =>
      (await fixture.sandbox.ledger({ submissionId: id })).filter((line) => line.action === action);

    it("OQ-08 an instant approval reaches the customer's row, once at the lender", async () => {
      const who = await fixture.applicant();
      const id = await submit(who, await lender("instant"));
      await until(id, "approved");
      expect(await fixture.submission(id)).toMatchObject({ stage: 6, outcome: 0, sanctioned_rupees: 150_000 });
      expect(await application(who.applicationId)).toMatchObject({ stage: 6, outcome: 0 });
      expect(await fixture.sandbox.handOffs(id)).toMatchObject([{ idempotencyKey: id, duplicate: false }]);
      const { rows } = await fixture.owner.query(
        "select from_stage, to_stage, source from application_events where application_id = $1 order by at, to_stage",
        [who.applicationId],
      );
      expect(rows).toEqual([
        { from_stage: null, to_stage: 1, source: "started" },
        { from_stage: 1, to_stage: 2, source: "profile-complete" },
        { from_stage: 2, to_stage: 3, source: "submission" },
        { from_stage: 3, to_stage: 6, source: "lender-answer" },
      ]);
    });

    it("BEY-06 LEN-01 three slow lenders hold seven places of a worker's ten, and one of them three", async () => {
      const slugs = [await lender("instant"), await lender("instant"), await lender("instant")];
      for (const slug of slugs) await fixture.sandbox.mode(slug, "slow", { delayMs: 250 });
      await fixture.stopWork();
      const people: Applicant[] = [];
      while (people.length < 10) people.push(await fixture.applicant());
      const ids: string[] = [];
      for (const who of people) ids.push(...(await Promise.all(slugs.map((slug) => submit(who, slug)))));
      fixture.work();
      const most = { each: 0, all: 0 };
      await eventually(
        "all are sent",
        async () => {
          const { rows } = await fixture.owner.query<{ sending: number; left: number }>(
            `select count(*) filter (where state = 'sending')::int as sending,
             count(*) filter (where state in ('queued', 'sending', 'in-doubt'))::int as left
           from submissions where id = any($1) group by lender_id`,
            [ids],
          );
          most.each = Math.max(most.each, ...rows.map(({ sending }) => sending));
          most.all = Math.max(
            most.all,
            rows.reduce((sum, { sending }) => sum + sending, 0),
          );
          return rows.every(({ left }) => left === 0);
        },
        60,
      );
      expect(most.each, "calls to one lender at a time").toBeLessThanOrEqual(3);
      expect(most.all, "calls to all at a time").toBeLessThanOrEqual(7);
      expect(most.all, "and they are not one after the other").toBeGreaterThan(3);
      const { rows } = await fixture.owner.query(
        "select count(*)::int as count from submission_events where submission_id = any($1) and data->>'reason' = 'busy'",
        [ids],
      );
      expect(rows[0].count, "whoever waits for a place uses up no try").toBe(0);
    });

    itOnce("a decline closes this lender's row and leaves the application open", async () => {
      const slug = await lender("instant");
      await fixture.sandbox.mode(slug, "decline");
      const who = await fixture.applicant();
      const id = await submit(who, slug);
      await until(id, "declined");
      expect(await fixture.submission(id)).toMatchObject({ outcome: 1, reason_code: "credit-policy" });
      expect(await application(who.applicationId)).toMatchObject({ stage: 3, outcome: 0 });
      const again = await fixture.as(who, (ctx, session) =>
        submitApplication({ ctx, session, lender: slug, consent: CONSENT, answers: ANSWERS }),
      );
      expect(again).toEqual({ ok: false, code: "already", submissionId: id });
    });

    it("BEY-21 OQ-116 one SMS says that it is the customer's turn, at once by day and at 10:00 by night", async () => {
      const who = await fixture.applicant({ brand: "lumen" });
      const id = await submit(who, await lender("redirect"));
      await until(id, "awaiting-customer");
      const notifications = async () =>
        (
          await fixture.owner.query<{ status: string; due_at: Date; message: string | null; brand_id: string }>(
            `select n.status, n.due_at, n.brand_id, m.channel || ' ' || m.template || ' ' || m.status as message
             from application_notifications n
             left join messages m on m.brand_id = n.brand_id and m.notification_id = n.id where n.submission_id = $1`,
            [id],
          )
        ).rows;
      const [row] = await notifications();
      if (row && isQuietTime(row.due_at)) throw new Error(`due in the night: ${row.due_at.toISOString()}`);
      if (row && row.due_at.getTime() > Date.now() + 60_000) {
        expect(await notifications()).toMatchObject([
          { status: "pending", message: null, brand_id: fixture.brands.lumen },
        ]);
        return;
      }
      const message = "sms application-your-turn sent";
      await eventually("the message was sent", async () => (await notifications())[0]?.message === message);
      expect(await notifications()).toMatchObject([{ status: "sent", message, brand_id: fixture.brands.lumen }]);
    });

    itOnce("OQ-105 a later decision comes by signed callback, twice and out of order, and counts once", async () => {
      const slug = await lender("callback");
      await fixture.sandbox.mode(slug, "duplicate");
      const who = await fixture.applicant({ brand: "lumen" });
      const id = await submit(who, slug);
      await until(id, "approved");
      await eventually("all four messages were sent", async () => (await ledger(id, "callback")).length >= 4);
      const callbacks = await ledger(id, "callback");
      expect(callbacks.map((line) => line.httpStatus)).toEqual(callbacks.map(() => 200));
      expect(await fixture.submission(id)).toMatchObject({ state: "approved", stage: 6 });
      const { rows } = await fixture.owner.query(
        "select external_id from submission_events where submission_id = $1 and kind = 'callback'",
        [id],
      );
      expect(rows).toHaveLength(2);
      expect(await fixture.sandbox.handOffs(id)).toHaveLength(1);
    });

    itOnce(
      "OQ-105 a callback with a wrong signature is 401 and changes nothing; an unknown reference is 404",
      async () => {
        const slug = await lender("callback");
        await fixture.sandbox.mode(slug, "good");
        const who = await fixture.applicant();
        const id = await submit(who, slug);
        await until(id, "approved");
        expect(await fixture.sandbox.decide(slug, id, "disbursed", { forged: true })).toBe(401);
        expect((await fixture.submission(id)).state).toBe("approved");
        await fixture.owner.query("delete from callback_refs where submission_id = $1", [id]);
        expect(await fixture.sandbox.decide(slug, id, "disbursed")).toBe(404);
        expect((await fixture.submission(id)).state).toBe("approved");
      },
    );

    itOnce("an answer that comes late does not take a decision back", async () => {
      const who = await fixture.applicant();
      const id = await submit(who, await lender("instant"));
      await until(id, "approved");
      const late = await withTenant(systemContext(who.brand.id, "test", "test"), (ctx) =>
        recordLenderReply({
          ctx,
          submissionId: id,
          shape: "instant",
          reply: { kind: "decided", decision: "review", lenderRef: "X-1", sanctionedRupees: null, reason: null },
          source: "callback",
          externalId: "callback:late",
        }),
      );
      expect(late).toEqual({ result: "ignored", state: "approved" });
    });

    it("asks before it sends again when the lender has accepted and then timed out", async () => {
      const slug = await lender("instant");
      await fixture.sandbox.mode(slug, "accept_then_timeout", { times: 1 });
      const id = await submit(await fixture.applicant(), slug);
      await until(id, "approved");
      expect(await fixture.sandbox.handOffs(id)).toHaveLength(1);
      expect(await ledger(id, "status")).toHaveLength(1);
    });

    it("tries a failing and a throttling lender again, with one hand-off in the end", async () => {
      const failing = await lender("instant");
      const throttling = await lender("callback");
      await fixture.sandbox.mode(failing, "fail", { times: 1 });
      await fixture.sandbox.mode(throttling, "throttle", { delayMs: 1_000, times: 1 });
      const who = await fixture.applicant();
      const ids = [await submit(who, failing), await submit(who, throttling)];
      for (const id of ids) {
        await until(id, "approved");
        expect(await fixture.sandbox.handOffs(id)).toMatchObject([{ duplicate: false }]);
        expect((await fixture.submission(id)).send_attempts).toBeGreaterThanOrEqual(1);
      }
    });

    it("gives up on a lender that never answers, in an honest word, and the application stays open", async () => {
      const slug = await lender("instant");
      await fixture.sandbox.mode(slug, "fail");
      const who = await fixture.applicant();
      const id = await submit(who, slug);
      await until(id, "failed");
      expect(await fixture.submission(id)).toMatchObject({ reason_code: "no-answer", outcome: 0, stage: 3 });
      expect(await application(who.applicationId)).toMatchObject({ stage: 3, outcome: 0 });
      expect(await fixture.sandbox.handOffs(id)).toHaveLength(0);

      await fixture.sandbox.mode(slug, "good");
      expect(await submit(who, slug)).toBe(id);
      await until(id, "approved");
      expect(await fixture.sandbox.handOffs(id)).toMatchObject([{ duplicate: false }]);
    });

    itOnce("what a lender cannot take goes back to the customer, who mends it and sends it again", async () => {
      const who = await fixture.applicant({ profile: { postal_code: "0000" } });
      const id = await submit(who, await lender("instant"));
      await until(id, "needs-correction");
      expect((await fixture.submission(id)).field_errors).toEqual({ pincode: "invalid" });
      await fixture.owner.query("update customer_profiles set postal_code = '560034' where customer_id = $1", [
        who.customerId,
      ]);
      const { rows } = await fixture.owner.query(
        "select l.slug from submissions s join lenders l on l.id = s.lender_id where s.id = $1",
        [id],
      );
      expect(await submit(who, rows[0].slug)).toBe(id);
      await until(id, "approved");
      expect(await fixture.sandbox.handOffs(id)).toHaveLength(1);
    });

    itOnce("OQ-20 a redirect lender's customer goes on through our own hop, to the lender's host only", async () => {
      const slug = await lender("redirect");
      const who = await fixture.applicant();
      const id = await submit(who, slug);
      await until(id, "awaiting-customer");
      const seen = await fixture.as(who, (ctx, session) => submissionStatuses({ ctx, session }));
      const path = seen?.submissions[0]?.continuePath ?? "";
      expect(path).toMatch(/^\/redirect\?c=[0-9a-f-]{36}$/);
      const answer = await hop(fixture.args(who, path));
      expect(answer.status).toBe(302);
      expect(answer.headers.get("Location")).toContain(`${fixture.sandbox.origin}/redirect/${slug}/apply?click=${id}`);
      const { rows } = await fixture.owner.query("select visited_at from clicks where submission_id = $1", [id]);
      expect(rows[0].visited_at).toBeInstanceOf(Date);

      const foreign = await fixture.applicant({ brand: "haldi" });
      await expect(hop(fixture.args(foreign, path))).rejects.toMatchObject({ status: 404 });
      await fixture.owner.query("update clicks set target = 'https://evil.example/' where submission_id = $1", [id]);
      await expect(hop(fixture.args(who, path))).rejects.toMatchObject({ status: 404 });
      await expect(hop(fixture.args(who, "/redirect?c=https://evil.example/"))).rejects.toMatchObject({ status: 404 });

      expect(await fixture.sandbox.decide(slug, id, "approved")).toBe(200);
      await until(id, "approved");
      expect(await fixture.sandbox.handOffs(id)).toHaveLength(1);
    });

    it("a partner link is made anew before it dies, and handed over by the customer's own visit", async () => {
      const slug = await lender("money-tap");
      const who = await fixture.applicant();
      const id = await submit(who, slug);
      await until(id, "awaiting-customer");
      expect(await fixture.sandbox.handOffs(id)).toHaveLength(0);
      const { redirect_url: old } = await fixture.submission(id);
      await fixture.owner.query("update submissions set updated_at = now() - interval '13 hours' where id = $1", [id]);
      await new Promise((resolve) => setTimeout(resolve, 1_100));
      const ctx = systemContext(who.brand.id, "test", "test");
      await checkSubmission({ ctx, submissionId: id, jobId: "renewal" });
      const { redirect_url: link } = await fixture.submission(id);
      expect(link).not.toBe(old);
      await fetch(link ?? "");
      await fetch(link ?? "");
      expect(await fixture.sandbox.handOffs(id)).toHaveLength(1);
      expect(await fixture.sandbox.decide(slug, id, "approved")).toBe(200);
      await until(id, "approved");
    });

    it("a lender that does not call back is asked for its decision", async () => {
      const slug = await lender("cashe");
      const who = await fixture.applicant({ profile: { se_loan_amount: 150_017 } });
      const id = await submit(who, slug);
      await until(id, "approved");
      expect((await ledger(id, "status")).length).toBeGreaterThanOrEqual(1);
      expect(await fixture.sandbox.handOffs(id)).toHaveLength(1);
    });

    itOnce(
      "API-38 LND-04 OQ-104 the gold call answers the lender of the pincode with the lead's number, asked twice the same",
      async () => {
        for (const [pincode, redirect] of [
          ["560034", "muthootgold"],
          ["400050", "indiagold"],
        ] as const) {
          const who = await fixture.applicant({ product: "GL", profile: { postal_code: pincode } });
          const call = () =>
            callGold(
              fixture.args(
                who,
                `/api/gold-loans/${who.applicationId}`,
                { appId: who.applicationId },
                { consent: true },
              ),
            );
          const answers = await Promise.all([call(), call(), call()]);
          for (const answer of answers) {
            expect(answer.status).toBe(200);
            expect(await answer.json()).toMatchObject({ success: true, redirect });
          }
          const { rows } = await fixture.owner.query(
            "select id, lender_ref from submissions where application_id = $1",
            [who.applicationId],
          );
          expect(rows).toHaveLength(1);
          expect(await fixture.sandbox.handOffs(rows[0].id)).toHaveLength(1);
          expect(await application(who.applicationId)).toMatchObject({ lead_id: rows[0].lender_ref });
        }
      },
    );

    itOnce("API-38 asked again after a decline, the gold call goes to the other lender of the pincode", async () => {
      await fixture.sandbox.mode("indiagold", "decline", { times: 1 });
      const who = await fixture.applicant({ product: "GL", profile: { postal_code: "400050" } });
      const call = async () => {
        const args = fixture.args(who, "/api/gold-loans/x", { appId: who.applicationId }, { consent: true });
        return (await callGold(args)).json();
      };
      await call();
      const submissions = async () =>
        (
          await fixture.owner.query<{ id: string; slug: string }>(
            "select s.id, l.slug from submissions s join lenders l on l.id = s.lender_id where s.application_id = $1 order by s.created_at",
            [who.applicationId],
          )
        ).rows;
      await until((await submissions())[0]?.id ?? "", "declined");
      expect(await call()).toMatchObject({ redirect: "muthootgold" });
      expect((await submissions()).map(({ slug }) => slug)).toEqual(["indiagold", "muthootgold"]);
      for (const { id } of await submissions()) expect(await fixture.sandbox.handOffs(id)).toHaveLength(1);
    });

    itOnce("OQ-102 after starting anew, the gold lender that has the first request gets no second one", async () => {
      const who = await fixture.applicant({ product: "GL", profile: { postal_code: "400050" } });
      const call = async (appId: string) => {
        const args = fixture.args(who, "/api/gold-loans/x", { appId }, { consent: true });
        return (await callGold(args)).json();
      };
      const startAnew = async () => {
        await fixture.owner.query("update sessions set application_id = null where id = $1", [who.sessionId]);
        return fixture.as(who, (ctx, session) => startNewApplication({ ctx, session, product: "GL" }));
      };
      expect(await call(who.applicationId)).toMatchObject({ redirect: "indiagold" });
      const second = await startAnew();
      expect(await call(second.applicationId)).toMatchObject({ redirect: "muthootgold" });
      const third = await startAnew();
      expect(await call(third.applicationId)).toMatchObject({ success: false, code: "no-lender" });
    });

    itOnce("API-38 OQ-104 the form sends a gold request again that its only lender did not take", async () => {
      const who = await fixture.applicant({ product: "GL" });
      const answers = { ...GOLD_ANSWERS, postal_code: "560034" };
      const send = () =>
        fixture.as(who, (ctx, session) => {
          const { textHash } = goldConsent({ ctx, lenders: goldLenders(ctx.brand) }, "en");
          return applyForGoldByForm({
            ctx,
            session,
            answers,
            consent: { consent: true, consent_hash: textHash },
            rows,
          });
        });
      const rows = await readListRows();
      const shown = () => fixture.as(who, (ctx, session) => goldState({ ctx, session }));
      const id = async () =>
        (
          await fixture.owner.query<{ id: string }>("select id from submissions where customer_id = $1", [
            who.customerId,
          ])
        ).rows[0]?.id ?? "";
      await fixture.sandbox.mode("muthootgold", "fail");
      expect(await send()).toEqual({ kind: "pending" });
      await until(await id(), "failed");
      expect(await shown()).toMatchObject({ kind: "refused", returned: { state: "failed" } });

      const polled = await callGold(fixture.args(who, "/api/gold-loans/x", { appId: who.applicationId }, {}));
      expect(polled.status, "the page that waits does not send it again").toBe(422);
      await fixture.owner.query(
        `update submissions set state = 'needs-correction', field_errors = '{"pan":"invalid"}' where id = $1`,
        [await id()],
      );
      expect(await shown()).toMatchObject({ kind: "refused", returned: { fieldProblems: { pan: "invalid" } } });

      await fixture.sandbox.mode("muthootgold", "good");
      expect(await send()).toEqual({ kind: "pending" });
      await until(await id(), "with-lender");
      expect(await shown()).toEqual({ kind: "ready", to: "/user/muthootgold" });
      expect(await fixture.sandbox.handOffs(await id())).toHaveLength(1);
      const { rows: receipts } = await fixture.owner.query(
        "select id from consents where customer_id = $1 and purpose = 'lender-submission'",
        [who.customerId],
      );
      expect(receipts).toHaveLength(2);
    });

    itOnce("API-38 a pincode that nobody serves is refused, somebody else's application is not found", async () => {
      const who = await fixture.applicant({ product: "GL", profile: { postal_code: "700001" } });
      const args = fixture.args(who, "/api/gold-loans/x", { appId: who.applicationId }, { consent: true });
      const answer = await callGold(args);
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ success: false, code: "no-lender" });
      const foreign = await fixture.applicant({ product: "GL", brand: "lumen" });
      const stolen = await callGold(fixture.args(foreign, "/api/gold-loans/x", { appId: who.applicationId }, {}));
      expect(stolen.status).toBe(404);
    });

    itOnce("API-38 OQ-90 only a lender that the consent names gets the request, though another is closer", async () => {
      const who = await fixture.applicant({ product: "GL", profile: { postal_code: "400050" } });
      const agree = (text: string) =>
        fixture.owner.query(
          `insert into consents (brand_id, id, customer_id, purpose, text_version, text_hash, text, language, channel, given_at)
           values ($1, gen_random_uuid(), $2, 'gold-hand-off', 'gold-4', 'a hash', $3, 'en', 'web', now())`,
          [who.brand.id, who.customerId, text],
        );
      const call = () => callGold(fixture.args(who, "/api/gold-loans/x", { appId: who.applicationId }, {}));
      const { rows } = await fixture.owner.query("select legal_name as name from lenders where slug = 'muthootgold'");
      await agree("I agree that Somebody Else Limited gets my details");
      const uncovered = await call();
      expect([uncovered.status, ((await uncovered.json()) as { code: string }).code]).toEqual([422, "consent-needed"]);
      await agree(`I agree that ${rows[0].name} gets my details`);
      expect(await (await call()).json()).toMatchObject({ success: true, redirect: "muthootgold" });
    });

    itOnce("API-38 OQ-90 without a consent for this application nothing is sent", async () => {
      const who = await fixture.applicant({ product: "GL" });
      await fixture.owner.query(
        `insert into consents (brand_id, id, customer_id, purpose, text_version, text_hash, language, channel, given_at)
         values ($1, gen_random_uuid(), $2, 'gold-hand-off', 'gold-2', 'of an earlier one', 'en', 'web', now() - interval '1 day')`,
        [who.brand.id, who.customerId],
      );
      const answer = await callGold(fixture.args(who, "/api/gold-loans/x", { appId: who.applicationId }, {}));
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ code: "consent-needed" });
    });
  });
}
