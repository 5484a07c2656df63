import { type AccessFixture, openAccessFixture, wrongFor } from "@tests/factories/access";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TenantCtx } from "~/platform/context";
import { checkCode } from "~/services/access/check-code.server";
import { sendSecondCode } from "~/services/access/check-sign-in-code.server";
import { asCustomer, readCustomerSession, readVisit } from "~/services/access/read-customer-session.server";
import { sendCode } from "~/services/access/send-code.server";
import { signIn } from "~/services/access/sign-in.server";
import {
  confirmMobile,
  resendMobileVerification,
  startMobileVerification,
} from "~/services/access/verify-mobile.server";
import { solvePuzzle } from "~/ui/scripts/solve-proof";

const EMAIL = "rahul@mail.example";
const MOBILE = "9876543210";

describe("adding a mobile number", () => {
  let fixture: AccessFixture;
  beforeAll(async () => {
    fixture = await openAccessFixture();
  });
  beforeEach(() => fixture.empty());
  afterAll(() => fixture.close());

  async function signedIn(identifier: string) {
    const sent = await fixture.within("cl", (ctx) => sendCode({ ctx, identifier, visit: null }));
    if (!sent.ok) throw new Error(sent.code);
    const code = await fixture.codeFor("cl", identifier);
    return fixture.within("cl", async (ctx) => {
      const checked = await checkCode({ ctx, challengeId: sent.challengeId, code });
      if (!checked.ok) throw new Error(checked.code);
      const { token } = await signIn({ ctx, accepted: checked.accepted, visit: null, oldToken: null });
      return { token, visitToken: sent.visitToken };
    });
  }

  const as = <T>(token: string, run: (ctx: ReturnType<typeof asCustomer>) => Promise<T>) =>
    fixture.within("cl", async (ctx: TenantCtx) => {
      const session = await readCustomerSession({ ctx, token });
      if (!session) throw new Error("signed out");
      return run(asCustomer(ctx, session));
    });

  async function started(token: string, mobile = MOBILE) {
    const answer = await as(token, (ctx) => startMobileVerification({ ctx, mobile, visit: null }));
    if (!answer.ok) throw new Error(answer.code);
    return {
      challengeId: answer.challengeId,
      visitToken: answer.visitToken,
      code: await fixture.codeFor("cl", mobile),
    };
  }

  it("BEY-27 OQ-115 a signed-in stranger works for a number that others have asked for, as in the sign-in", async () => {
    const { token } = await signedIn(EMAIL);
    for (let at = 0; at < 5; at += 1)
      await fixture.within("cl", (ctx) => sendCode({ ctx, identifier: MOBILE, visit: null }), { ip: `198.18.${at}.1` });
    const start = (proof = "") =>
      as(token, (ctx) =>
        startMobileVerification({ ctx: { ...ctx, ip: "198.19.0.1" }, mobile: MOBILE, visit: null, proof }),
      );
    const refused = await start();
    if (refused.ok || refused.code !== "proof-needed") throw new Error("no proof is needed");
    expect(refused.bits).toBe(16);
    expect((await start(await solvePuzzle(refused.puzzle, refused.bits))).ok).toBe(true);
  });

  it("BEY-27 wrong codes for a new number count for the shield and are security events", async () => {
    const { token } = await signedIn(EMAIL);
    await fixture.owner.query("delete from security_events");
    const { challengeId, code } = await started(token);
    expect((await as(token, (ctx) => confirmMobile({ ctx, challengeId, code: wrongFor(code) }))).ok).toBe(false);
    const { rows } = await fixture.owner.query("select count from shield_counts where key = 'wrong'");
    expect(rows).toEqual([{ count: 1 }]);
    const { rows: events } = await fixture.owner.query("select kind, outcome, reason from security_events");
    expect(events).toEqual([{ kind: "sign-in", outcome: "refused", reason: "add-mobile.wrong-code" }]);
  });

  it("BEY-27 while codes are guessed one right code adds no number, which its owner would sign in with later", async () => {
    const { token } = await signedIn(EMAIL);
    const { challengeId, code, visitToken } = await started(token);
    await fixture.owner.query("insert into shield_counts (key, window_start, count) values ('wrong', now(), 500)");
    const first = await as(token, (ctx) => confirmMobile({ ctx, challengeId, code }));
    if (first.ok || first.code !== "second-code") throw new Error("one code is enough");
    const { rows } = await fixture.owner.query("select 1 from customers where mobile_idx is not null");
    expect(rows).toEqual([]);

    const visitOf = (ctx: TenantCtx) => readVisit({ ctx, token: visitToken });
    await as(token, async (ctx) =>
      sendSecondCode({ ctx, accepted: first.accepted, visit: await visitOf(ctx), purpose: "add-mobile" }),
    );
    fixture.passTime(60);
    const again = await as(token, async (ctx) => resendMobileVerification({ ctx, visit: await visitOf(ctx) }));
    if (!again.ok) throw new Error(again.code);
    const second = await fixture.codeFor("cl", MOBILE);
    const done = await as(token, (ctx) => confirmMobile({ ctx, challengeId: again.challengeId, code: second }));
    expect(done.ok).toBe(true);
  });

  it("OQ-23 puts the proved number on the account and gives the session another token", async () => {
    const { token } = await signedIn(EMAIL);
    const { challengeId, code } = await started(token, "+91 98765 43210");
    const confirmed = await as(token, (ctx) => confirmMobile({ ctx, challengeId, code }));
    if (!confirmed.ok) throw new Error(confirmed.code);
    await expect(as(token, async () => "alive")).rejects.toThrow("signed out");
    expect(confirmed.token).not.toBe(token);
    const session = await fixture.within("cl", (ctx) => readCustomerSession({ ctx, token: confirmed.token }));
    expect(session).toMatchObject({
      hasVerifiedMobile: true,
      mobileMasked: "******3210",
      emailMasked: expect.any(String),
    });
    const again = await signedInCustomer(MOBILE);
    expect(again).toBe(session?.customerId);
  });

  async function signedInCustomer(identifier: string) {
    fixture.passTime(60);
    const { token } = await signedIn(identifier);
    return as(token, async (ctx) => ctx.actor.customerId);
  }

  it("VAL-26 refuses what is not a mobile number", async () => {
    const { token } = await signedIn(EMAIL);
    for (const mobile of ["5876543210", "98765", EMAIL, ""])
      expect(await as(token, (ctx) => startMobileVerification({ ctx, mobile, visit: null }))).toEqual({
        ok: false,
        code: "invalid",
        message: { key: "validation.mobile.invalid" },
      });
  });

  it("OQ-23 a number that signs in to another account is refused after the proof, and nothing changes", async () => {
    const other = await signedInCustomer(MOBILE);
    fixture.passTime(60);
    const { token } = await signedIn(EMAIL);
    const { challengeId, code } = await started(token);
    expect(await as(token, (ctx) => confirmMobile({ ctx, challengeId, code }))).toEqual({
      ok: false,
      code: "mobile-taken",
    });
    const { rows } = await fixture.owner.query("select id from customers where mobile_idx is not null");
    expect(rows).toEqual([{ id: other }]);
  });

  it("OQ-100 its passcode signs nobody in, and belongs to this account alone", async () => {
    const { token } = await signedIn(EMAIL);
    const { challengeId, code } = await started(token);
    expect((await fixture.within("cl", (ctx) => checkCode({ ctx, challengeId, code }))).ok).toBe(false);
    const stranger = await signedIn("meena@mail.example");
    expect((await as(stranger.token, (ctx) => confirmMobile({ ctx, challengeId, code }))).ok).toBe(false);
    expect((await as(token, (ctx) => confirmMobile({ ctx, challengeId, code }))).ok).toBe(true);
  });

  it("OQ-100 a passcode for signing in adds no number", async () => {
    const { token } = await signedIn(EMAIL);
    const sent = await fixture.within("cl", (ctx) => sendCode({ ctx, identifier: MOBILE, visit: null }));
    if (!sent.ok) throw new Error(sent.code);
    const code = await fixture.codeFor("cl", MOBILE);
    const { challengeId } = sent;
    expect(await as(token, (ctx) => confirmMobile({ ctx, challengeId, code }))).toEqual({ ok: false, code: "no-code" });
  });

  it("OQ-22 wrong tries are counted, a resend kills the old code, and the wait is kept", async () => {
    const { token } = await signedIn(EMAIL);
    const { challengeId, code, visitToken } = await started(token);
    expect(await as(token, (ctx) => confirmMobile({ ctx, challengeId, code: wrongFor(code) }))).toMatchObject({
      code: "wrong-code",
      triesLeft: 4,
    });
    const resend = () =>
      as(token, async (ctx) => resendMobileVerification({ ctx, visit: await readVisit({ ctx, token: visitToken }) }));
    expect(await resend()).toEqual({ ok: false, code: "throttled", resendAfterSeconds: 30 });
    fixture.passTime(30);
    const again = await resend();
    if (!again.ok) throw new Error(again.code);
    expect((await as(token, (ctx) => confirmMobile({ ctx, challengeId, code }))).ok).toBe(false);
    const fresh = await fixture.codeFor("cl", MOBILE);
    expect((await as(token, (ctx) => confirmMobile({ ctx, challengeId: again.challengeId, code: fresh }))).ok).toBe(
      true,
    );
  });
});
