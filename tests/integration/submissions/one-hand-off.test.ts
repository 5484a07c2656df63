import { eventually } from "@tests/support/eventually";

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withTenant } from "~/platform/database/client.server";
import { loader as hop } from "~/routes/customer/redirect/route";
import { systemContext } from "~/services/brands/system-context.server";
import { readConsents } from "~/services/consent-centre/read-consents.server";
import { withdrawConsent } from "~/services/consent-centre/withdraw-consent.server";
import { submitApplication } from "~/services/submissions/apply-by-api.server";
import { checkSubmission } from "~/services/submissions/check-submission.server";
import { claimSubmission, claimUnknown } from "~/services/submissions/claim-submission.server";
import { giveUpSubmission } from "~/services/submissions/give-up-submission.server";
import { recordLenderReply } from "~/services/submissions/record-lender-reply.server";
import { sendSubmission } from "~/services/submissions/send-submission.server";
import { ANSWERS, CONSENT, openSubmissionFixture, type SubmissionFixture } from "./fixture";

type Applicant = Awaited<ReturnType<SubmissionFixture["applicant"]>>;

/** Jobs are run by hand, one step after another, so that each meets the submission in the state that is meant. */
describe("one submission is handed off once", () => {
  let fixture: SubmissionFixture;
  let number = 0;

  beforeAll(async () => {
    // The first try that has no answer is the last one of its round.
    fixture = await openSubmissionFixture("postgresql", { HANDOFF_GIVE_UP_MS: "1" });
  });
  afterAll(() => fixture.close());

  const lender = async (protocol = "instant") => {
    number += 1;
    return (await fixture.lender({ slug: `${protocol}-once-${number}`, protocol })).slug;
  };
  const submit = async (who: Applicant, slug: string): Promise<string> => {
    const sent = await fixture.as(who, (ctx, session) =>
      submitApplication({ ctx, session, lender: slug, consent: CONSENT, answers: ANSWERS }),
    );
    if (!sent.ok) throw new Error(`refused: ${JSON.stringify(sent)}`);
    return sent.submissionId;
  };
  const worker = (who: Applicant) => systemContext(who.brand.id, "test", "test");
  const send = (who: Applicant, submissionId: string) => sendSubmission({ ctx: worker(who), submissionId });
  const claim = (who: Applicant, submissionId: string) =>
    withTenant(worker(who), (ctx) => claimSubmission({ ctx, submissionId }));
  /** As if the worker that has it had died long ago. */
  const leaveBehind = (id: string) =>
    fixture.owner.query("update submissions set sending_since = sending_since - interval '1 hour' where id = $1", [id]);
  const actions = async (id: string) =>
    (await fixture.sandbox.ledger({ submissionId: id })).map(({ action, duplicate }) => ({ action, duplicate }));
  const jobs = async (id: string) =>
    (
      await fixture.owner.query<{ late: boolean }>(
        `select run_at > now() as late from outbox
         where job = 'submissions.send' and payload->>'submissionId' = $1 order by run_at`,
        [id],
      )
    ).rows;
  const takeBack = async (who: Applicant, submissionId: string) => {
    const { rows } = await fixture.owner.query<{ id: string }>(
      "select id from consents where submission_id = $1 and withdrawn_at is null",
      [submissionId],
    );
    return fixture.as(who, (ctx) => withdrawConsent({ ctx, consentId: rows[0]?.id ?? "" }));
  };
  const sharedState = async (who: Applicant, id: string) => {
    const { sharedWith } = await fixture.as(who, (ctx) => readConsents({ ctx }));
    return sharedWith.find(({ submissionId }) => submissionId === id)?.state;
  };

  it("a second job neither asks nor sends while another worker is sending, and comes back later", async () => {
    const who = await fixture.applicant();
    const slug = await lender();
    await fixture.sandbox.mode(slug, "slow", { delayMs: 500, times: 1 });
    const id = await submit(who, slug);
    const first = send(who, id);
    await eventually("the lender has it", async () => (await fixture.sandbox.handOffs(id)).length === 1);
    await send(who, id);
    expect(await fixture.submission(id)).toMatchObject({ state: "sending", maybe_received: false, send_attempts: 1 });
    expect(await actions(id)).toEqual([{ action: "handoff", duplicate: false }]);
    expect(await jobs(id)).toEqual([{ late: false }, { late: true }]);
    await first;
    expect(await fixture.submission(id)).toMatchObject({ state: "approved" });
    await send(who, id);
    expect(await actions(id)).toEqual([{ action: "handoff", duplicate: false }]);
  });

  it("a claim whose request is not yet under way is left alone as well, until its worker must be dead", async () => {
    const who = await fixture.applicant();
    const id = await submit(who, await lender());
    expect(await claim(who, id)).toMatchObject({ kind: "claimed" });
    await send(who, id);
    expect(await actions(id)).toEqual([]);
    await leaveBehind(id);
    await send(who, id);
    expect((await actions(id)).map(({ action }) => action)).toEqual(["status", "handoff"]);
    expect(await fixture.sandbox.handOffs(id)).toMatchObject([{ duplicate: false }]);
    expect(await fixture.submission(id)).toMatchObject({ state: "approved" });
  });

  it("the lender is asked first when the customer applies again after a doubt was given up", async () => {
    const who = await fixture.applicant();
    const slug = await lender();
    await fixture.sandbox.mode(slug, "accept_then_timeout", { times: 1 });
    const id = await submit(who, slug);
    await send(who, id);
    expect(await fixture.submission(id)).toMatchObject({ state: "failed", maybe_received: true });
    expect(await submit(who, slug)).toBe(id);
    expect(await fixture.submission(id)).toMatchObject({ state: "queued", maybe_received: true });
    await send(who, id);
    expect((await actions(id)).map(({ action }) => action)).toEqual(["handoff", "status"]);
    expect(await fixture.submission(id)).toMatchObject({ state: "approved" });
  });

  it("a fault of ours while it was being sent leaves the doubt, so the lender is asked first", async () => {
    const who = await fixture.applicant();
    const slug = await lender();
    await fixture.sandbox.mode(slug, "accept_then_timeout", { times: 1 });
    const id = await submit(who, slug);
    const claimed = await claim(who, id);
    expect(claimed).toMatchObject({ kind: "claimed" });
    await giveUpSubmission({ ctx: worker(who), submissionId: id });
    expect(await fixture.submission(id)).toMatchObject({ state: "failed", maybe_received: true });
    expect(await sharedState(who, id)).toBe("has");
    expect(await submit(who, slug)).toBe(id);
    await fixture.sandbox.mode(slug, "good");
    await send(who, id);
    expect((await actions(id)).map(({ action }) => action)).toEqual(["status", "handoff"]);
  });

  it("a fault of ours before it was sent leaves no doubt", async () => {
    const who = await fixture.applicant();
    const id = await submit(who, await lender());
    await giveUpSubmission({ ctx: worker(who), submissionId: id });
    expect(await fixture.submission(id)).toMatchObject({ state: "failed", maybe_received: false });
  });

  it("BEY-10 BEY-26 consent taken back while a hand-off is in doubt stops the second send", async () => {
    const who = await fixture.applicant();
    const id = await submit(who, await lender());
    await claim(who, id);
    await leaveBehind(id);
    expect(await takeBack(who, id)).toMatchObject({ ok: true, withdrawn: "at-lender" });
    await send(who, id);
    expect((await actions(id)).map(({ action }) => action)).toEqual(["status"]);
    expect(await fixture.submission(id)).toMatchObject({ state: "withdrawn", outcome: 2, maybe_received: false });
    expect(await sharedState(who, id)).toBe("never");
    await send(who, id);
    expect(await fixture.sandbox.handOffs(id)).toEqual([]);
  });

  it("BEY-10 BEY-26 consent taken back after the lender returned the details for correction is told to the lender", async () => {
    for (const again of [false, true]) {
      const who = await fixture.applicant({ profile: { postal_code: "0000" } });
      const slug = await lender();
      const id = await submit(who, slug);
      await send(who, id);
      expect(await fixture.submission(id)).toMatchObject({ state: "needs-correction" });
      if (again) expect(await submit(who, slug)).toBe(id);
      expect(await takeBack(who, id)).toMatchObject({ ok: true, withdrawn: "at-lender" });
      expect(await fixture.submission(id)).toMatchObject({ state: "withdrawn" });
      const { sharedWith } = await fixture.as(who, (ctx) => readConsents({ ctx }));
      expect(sharedWith).toMatchObject([{ submissionId: id, state: "has", stop: { confirmedAt: null } }]);
    }
  });

  it("BEY-10 BEY-26 consent taken back while the lender is asked, after another application, stops the send", async () => {
    const who = await fixture.applicant();
    const slug = await lender();
    await fixture.sandbox.mode(slug, "hang", { times: 1 });
    const id = await submit(who, slug);
    await send(who, id);
    expect(await fixture.submission(id)).toMatchObject({ state: "failed", maybe_received: true });
    expect(await submit(who, slug)).toBe(id);
    await fixture.sandbox.mode(slug, "slow", { delayMs: 400 });
    const sending = send(who, id);
    await eventually("the worker has it", async () => (await fixture.submission(id)).state === "sending");
    expect(await takeBack(who, id)).toMatchObject({ ok: true });
    await sending;
    expect(await fixture.sandbox.handOffs(id)).toEqual([]);
    expect(await fixture.submission(id)).toMatchObject({ state: "withdrawn", maybe_received: false });
  });

  it("BEY-10 BEY-26 consent taken back before the job of the second application runs stops it, unasked", async () => {
    const who = await fixture.applicant();
    const slug = await lender();
    await fixture.sandbox.mode(slug, "hang", { times: 1 });
    const id = await submit(who, slug);
    await send(who, id);
    expect(await submit(who, slug)).toBe(id);
    const before = await actions(id);
    expect(await takeBack(who, id)).toMatchObject({ ok: true });
    await send(who, id);
    expect(await actions(id)).toEqual(before);
    expect(await fixture.submission(id)).toMatchObject({ state: "withdrawn" });
  });

  /** A copy of the submission's consent for something else, a minute later or with the same tick; returns its id. */
  const alsoGiven = async (submissionId: string, purpose: string, isSameTick: boolean) =>
    (
      await fixture.owner.query<{ id: string }>(
        `insert into consents (brand_id, id, customer_id, submission_id, lender_id, purpose, text_version, text_hash, language, channel, given_at)
         select brand_id, gen_random_uuid(), customer_id, case when $3 then null else submission_id end,
           case when $3 then null else lender_id end, $2, text_version, text_hash, language, channel,
           given_at + case when $3 then interval '0' else interval '1 minute' end
         from consents where submission_id = $1 returning id`,
        [submissionId, purpose, isSameTick],
      )
    ).rows[0]?.id ?? "";

  it("BEY-10 BEY-26 the consent for the lender's own form does not stand for that of the application", async () => {
    const who = await fixture.applicant();
    const id = await submit(who, await lender());
    await alsoGiven(id, "lender-intake", false);
    await fixture.owner.query(
      "update consents set withdrawn_at = now() where submission_id = $1 and purpose = 'lender-submission'",
      [id],
    );
    await send(who, id);
    expect(await actions(id)).toEqual([]);
    expect(await fixture.submission(id)).toMatchObject({ state: "withdrawn" });
  });

  it("BEY-10 BEY-26 whichever of an application's consents is taken back, all end, and nothing is sent", async () => {
    for (const [purpose, isSameTick] of [
      ["lender-intake", false],
      ["gold-hand-off", true],
    ] as const) {
      const who = await fixture.applicant();
      const id = await submit(who, await lender());
      const consentId = await alsoGiven(id, purpose, isSameTick);
      const taken = await fixture.as(who, (ctx) => withdrawConsent({ ctx, consentId }));
      expect([purpose, taken]).toMatchObject([purpose, { ok: true, withdrawn: "not-sent" }]);
      await send(who, id);
      expect([purpose, await actions(id)]).toEqual([purpose, []]);
      const { receipts } = await fixture.as(who, (ctx) => readConsents({ ctx }));
      expect(receipts.filter(({ withdrawnAt }) => withdrawnAt === null)).toEqual([]);
    }
  });

  it("BEY-10 a consent that was taken back does not hold up the next one for the same lender", async () => {
    const who = await fixture.applicant();
    const slug = await lender();
    await fixture.sandbox.mode(slug, "hang", { times: 1 });
    const id = await submit(who, slug);
    await send(who, id);
    expect(await takeBack(who, id)).toMatchObject({ ok: true });
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await submit(who, slug)).toBe(id);
    await send(who, id);
    expect(await fixture.submission(id)).toMatchObject({ state: "approved" });
    expect(await fixture.sandbox.handOffs(id)).toMatchObject([{ duplicate: false }]);
  });

  it("of two workers that have asked the lender, one goes on", async () => {
    const who = await fixture.applicant();
    const id = await submit(who, await lender());
    const go = (attempt: number) => withTenant(worker(who), (ctx) => claimUnknown({ ctx, submissionId: id, attempt }));
    expect(await claim(who, id)).toMatchObject({ kind: "claimed", claim: { attempt: 1 } });
    await leaveBehind(id);
    expect(await claim(who, id)).toMatchObject({ kind: "in-doubt", claim: { attempt: 1, mustAsk: true } });
    const both = await Promise.all([go(1), go(1)]);
    expect(both.map(({ kind }) => kind).sort()).toEqual(["claimed", "done"]);
    expect(await go(1)).toEqual({ kind: "done" });
    expect(await fixture.submission(id)).toMatchObject({ state: "sending", send_attempts: 2, maybe_received: false });
  });

  describe("BEY-21 months after it was sent", () => {
    const monthsAgo = async (id: string) => {
      await fixture.owner.query("update submissions set sent_at = now() - interval '70 days' where id = $1", [id]);
      await fixture.owner.query("update submission_events set at = at - interval '70 days' where submission_id = $1", [
        id,
      ]);
    };
    /** The status checks that follow one. */
    const followed = async (who: Applicant, id: string) => {
      const checks = async () =>
        (
          await fixture.owner.query(
            "select 1 from outbox where job = 'submissions.check' and payload->>'submissionId' = $1",
            [id],
          )
        ).rows.length;
      const before = await checks();
      await checkSubmission({ ctx: worker(who), submissionId: id, jobId: `months-later-${before}` });
      return (await checks()) - before;
    };

    it("one that was given up and is sent again is watched from then on", async () => {
      const who = await fixture.applicant();
      const slug = await lender();
      await fixture.sandbox.mode(slug, "hang", { times: 1 });
      const id = await submit(who, slug);
      await send(who, id);
      await monthsAgo(id);
      expect(await submit(who, slug)).toBe(id);
      await send(who, id);
      expect(await fixture.submission(id)).toMatchObject({ state: "approved" });
      expect(await followed(who, id)).toBe(1);
    });

    it("one whose decline is reversed is watched from then on, and any other no longer", async () => {
      const who = await fixture.applicant();
      const id = await submit(who, await lender());
      await send(who, id);
      await monthsAgo(id);
      expect(await followed(who, id)).toBe(0);
      await fixture.owner.query(
        `insert into submission_events (brand_id, id, submission_id, kind, external_id, data)
         values ($1, gen_random_uuid(), $2, 'file', 'file:reopened', '{"event": "reopen"}')`,
        [who.brand.id, id],
      );
      expect(await followed(who, id)).toBe(1);
    });
  });

  it("BEY-10 BEY-26 a link that nobody followed is not renewed at the lender after the consent was taken back", async () => {
    const who = await fixture.applicant();
    const slug = await lender("money-tap");
    const id = await submit(who, slug);
    await send(who, id);
    const { redirect_url: old } = await fixture.submission(id);
    await fixture.owner.query("update submissions set updated_at = now() - interval '13 hours' where id = $1", [id]);
    expect(await takeBack(who, id)).toMatchObject({ ok: true, withdrawn: "at-lender" });
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await checkSubmission({ ctx: worker(who), submissionId: id, jobId: "renewal" });
    expect(await fixture.submission(id)).toMatchObject({ state: "awaiting-customer", redirect_url: old });
  });

  it("OQ-36 a lender is still asked about a link that nobody followed after the customer's data were deleted", async () => {
    const who = await fixture.applicant();
    const slug = await lender("money-tap");
    const id = await submit(who, slug);
    await send(who, id);
    await fixture.owner.query("update submissions set updated_at = now() - interval '13 hours' where id = $1", [id]);
    await fixture.owner.query(
      `update customers set erased_at = now(), mobile_enc = null, mobile_idx = null, mobile_masked = null,
         mobile_verified_at = null, email_enc = null, email_idx = null, email_masked = null, email_verified_at = null,
         first_name_enc = null, last_name_enc = null, pan_enc = null, pan_idx = null, pan_masked = null,
         birth_date_enc = null, birth_date_masked = null where id = $1`,
      [who.customerId],
    );
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await checkSubmission({ ctx: worker(who), submissionId: id, jobId: "after-deletion" });
    const { rows } = await fixture.owner.query(
      "select 1 from outbox where job = 'submissions.check' and payload->>'submissionId' = $1",
      [id],
    );
    // The check after the send, and the next one.
    expect(rows).toHaveLength(2);
  });

  it("OQ-105 a callback counts once, also when it comes again after the decision was reopened", async () => {
    const who = await fixture.applicant();
    const id = await submit(who, await lender("callback"));
    await fixture.owner.query("update submissions set state = 'reviewing', stage = 5 where id = $1", [id]);
    const declined = () =>
      withTenant(worker(who), (ctx) =>
        recordLenderReply({
          ctx,
          submissionId: id,
          shape: "callback",
          reply: { kind: "decided", decision: "declined", lenderRef: null, sanctionedRupees: null, reason: "income" },
          source: "callback",
          externalId: "callback:once",
        }),
      );
    expect(await declined()).toEqual({ result: "moved", state: "declined" });
    expect(await declined()).toEqual({ result: "duplicate", state: "declined" });
    await fixture.owner.query("update submissions set state = 'reviewing', outcome = 0 where id = $1", [id]);
    expect(await declined()).toEqual({ result: "duplicate", state: "reviewing" });
    expect(await fixture.submission(id)).toMatchObject({ state: "reviewing", outcome: 0 });
  });

  describe("OQ-20 the link out", () => {
    const linkOut = async () => {
      const who = await fixture.applicant();
      const id = await submit(who, await lender("redirect"));
      await send(who, id);
      expect(await fixture.submission(id)).toMatchObject({ state: "awaiting-customer" });
      await fixture.owner.query(
        `update lenders l set allowed_hosts = '{nira.in}', api_config = '{"protocol": "redirect", "baseUrl": "https://api.nira.in"}'
         from submissions s where s.lender_id = l.id and s.id = $1`,
        [id],
      );
      const { rows } = await fixture.owner.query<{ id: string }>("select id from clicks where submission_id = $1", [
        id,
      ]);
      const follow = async (target: string) => {
        await fixture.owner.query("update clicks set target = $2, visited_at = null where submission_id = $1", [
          id,
          target,
        ]);
        const answer = await hop(fixture.args(who, `/redirect?c=${rows[0]?.id}`)).catch((error: unknown) => {
          if (error instanceof Response) return error;
          throw error;
        });
        return [answer.status, answer.headers.get("Location")];
      };
      return { id, follow };
    };

    it("leads to the lender's own host, and to none that only ends or begins like it", async () => {
      const { follow } = await linkOut();
      expect(await follow("https://nira.in/apply")).toEqual([302, "https://nira.in/apply"]);
      for (const host of [
        "evilnira.in",
        "evil.nira.in",
        "nira.in.evil.example",
        "nira.in:8443",
        "nira.in@evil.example",
      ])
        expect([host, ...(await follow(`https://${host}/apply`))]).toEqual([host, 404, null]);
    });

    it.each(["declined", "withdrawn", "disbursed", "failed"])("does not lead out of one that is %s", async (state) => {
      const { id, follow } = await linkOut();
      await fixture.owner.query("update submissions set state = $2 where id = $1", [id, state]);
      const [status, to] = await follow("https://nira.in/apply");
      expect(status).toBe(302);
      expect(to).toMatch(/^\/user\//);
      const { rows } = await fixture.owner.query("select visited_at from clicks where submission_id = $1", [id]);
      expect(rows).toEqual([{ visited_at: null }]);
    });
  });
});
