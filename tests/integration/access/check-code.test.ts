import { type AccessFixture, openAccessFixture, wrongFor } from "@tests/factories/access";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { passcodes } from "~/platform/metrics.server";
import { checkCode } from "~/services/access/check-code.server";
import { readChallenge } from "~/services/access/read-challenge.server";
import { sendCode } from "~/services/access/send-code.server";

const MOBILE = "9876543210";
/** Batches of fifty guesses: a thousand guesses, and ten thousand with `npm run verify:all`. */
const BATCHES = process.env.VERIFY_ALL === "1" ? 200 : 20;

describe("checking a passcode", () => {
  let fixture: AccessFixture;
  beforeAll(async () => {
    fixture = await openAccessFixture();
  });
  beforeEach(() => fixture.empty());
  afterAll(() => fixture.close());

  async function sent(key: "cl" | "lumen" = "cl", identifier = MOBILE) {
    const answer = await fixture.within(key, (ctx) => sendCode({ ctx, identifier, visit: null }));
    if (!answer.ok) throw new Error(answer.code);
    return { challengeId: answer.challengeId, code: await fixture.codeFor(key, identifier) };
  }

  const check = (key: "cl" | "lumen", challengeId: string, code: string) =>
    fixture.within(key, (ctx) => checkCode({ ctx, challengeId, code }));

  const attempts = async () => {
    const { rows } = await fixture.owner.query<{ attempts: number }>(
      "select attempts from challenges order by created_at",
    );
    return rows.map((row) => row.attempts);
  };

  it("AUTH-01 AUTH-04 accepts the six digits that were sent, and gives the identity of the row", async () => {
    const { challengeId, code } = await sent();
    expect(code).toMatch(/^[0-9]{6}$/);
    expect(await check("cl", challengeId, code)).toMatchObject({
      ok: true,
      accepted: { challengeId, contact: { channel: "mobile", value: MOBILE } },
    });
  });

  it("BEY-06 counts passcodes that were sent, refused and verified, by area and channel", async () => {
    passcodes.reset();
    const { challengeId, code } = await sent();
    await check("cl", challengeId, wrongFor(code));
    await check("cl", challengeId, code);
    const counted = (await passcodes.get()).values.map(({ labels, value }) => [labels, value]);
    expect(counted).toEqual(
      ["sent", "refused", "verified"].map((result) => [{ area: "customer", channel: "mobile", result }, 1]),
    );
  });

  it("OQ-22 stores the passcode only as an HMAC, and sealed in the message", async () => {
    const { code } = await sent();
    const { rows } = await fixture.owner.query("select c.*, m.*, v.* from challenges c, messages m, visits v");
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(JSON.stringify(rows)).not.toContain(MOBILE);
  });

  it("OQ-22 a passcode works once", async () => {
    const { challengeId, code } = await sent();
    expect((await check("cl", challengeId, code)).ok).toBe(true);
    expect(await check("cl", challengeId, code)).toEqual({ ok: false, code: "no-code" });
  });

  it("OQ-22 of twenty right answers at once exactly one wins", async () => {
    const { challengeId, code } = await sent();
    const answers = await Promise.all(Array.from({ length: 20 }, () => check("cl", challengeId, code)));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  });

  it("OQ-22 five wrong tries kill it: the right code is not compared any more", async () => {
    const { challengeId, code } = await sent();
    const answers = [];
    for (let i = 0; i < 5; i++) answers.push(await check("cl", challengeId, wrongFor(code)));
    expect(answers).toEqual([4, 3, 2, 1, 0].map((triesLeft) => ({ ok: false, code: "wrong-code", triesLeft })));
    expect(await check("cl", challengeId, code)).toEqual({
      ok: false,
      code: "locked",
      resendAfterSeconds: expect.any(Number),
    });
    expect(await attempts()).toEqual([5]);
  });

  it("OQ-22 OQ-100 guesses by the thousand, 50 at a time, are five tries and never pass", async () => {
    const { challengeId, code } = await sent();
    const right = Number(code);
    let passed = 0;
    let compared = 0;
    for (let batch = 0; batch < BATCHES; batch++) {
      const answers = await fixture.within("cl", async (ctx) => {
        const batchAnswers = [];
        for (let i = 0; i < 50; i++) {
          const guess = (right + 1 + batch * 50 + i) % 1_000_000;
          batchAnswers.push(await checkCode({ ctx, challengeId, code: String(guess).padStart(6, "0") }));
        }
        batchAnswers.push(await checkCode({ ctx, challengeId, code: batch === 0 ? wrongFor(code) : code }));
        return batchAnswers;
      });
      passed += answers.filter((answer) => answer.ok).length;
      compared += answers.filter((answer) => !answer.ok && answer.code === "wrong-code").length;
    }
    expect({ passed, compared }).toEqual({ passed: 0, compared: 5 });
    expect(await attempts()).toEqual([5]);
  }, 300_000);

  it("OQ-22 wrong tries at once are each counted", async () => {
    const { challengeId, code } = await sent();
    const answers = await Promise.all(Array.from({ length: 12 }, () => check("cl", challengeId, wrongFor(code))));
    expect(answers.filter((answer) => !answer.ok && answer.code === "wrong-code")).toHaveLength(5);
    expect(answers.filter((answer) => !answer.ok && answer.code === "locked")).toHaveLength(7);
  });

  it("OQ-22 a refusal commits: what it counted stays when the request ends in a redirect", async () => {
    const { challengeId, code } = await sent();
    const request = async () => {
      const checked = await check("cl", challengeId, wrongFor(code));
      if (!checked.ok) throw new Response(null, { status: 302, headers: { Location: "/verification" } });
    };
    await expect(request()).rejects.toBeInstanceOf(Response);
    expect(await attempts()).toEqual([1]);
  });

  it("OQ-22 it lives five minutes", async () => {
    const { challengeId, code } = await sent();
    fixture.passTime(299);
    const view = () => fixture.within("cl", (ctx) => readChallenge({ ctx, challengeId, purpose: "sign-in" }));
    expect((await view())?.state).toBe("open");
    fixture.passTime(1);
    expect((await view())?.state).toBe("expired");
    expect(await check("cl", challengeId, code)).toEqual({ ok: false, code: "no-code" });
    expect(await attempts()).toEqual([0]);
  });

  it("TEN-21 OQ-100 the passcode of one brand opens nothing on another", async () => {
    const { challengeId, code } = await sent("cl");
    expect(await check("lumen", challengeId, code)).toEqual({ ok: false, code: "no-code" });
    const other = await sent("lumen");
    expect(await check("lumen", other.challengeId, code)).toMatchObject({ ok: false });
    expect((await check("cl", challengeId, code)).ok).toBe(true);
  });

  it("OQ-100 one person's code does not open another person's challenge", async () => {
    const mine = await sent("cl", "9876543211");
    const victims = await sent("cl", "9876543212");
    if (mine.code === victims.code) return;
    expect(await check("cl", victims.challengeId, mine.code)).toMatchObject({ ok: false, code: "wrong-code" });
  });

  it("OQ-100 it is bound to its purpose, its area and its account", async () => {
    const { challengeId, code } = await sent();
    const refused = { ok: false, code: "no-code" };
    const swapped = (change: object) => fixture.within("cl", (ctx) => checkCode({ ctx, challengeId, code, ...change }));
    expect(await swapped({ purpose: "add-mobile" })).toEqual(refused);
    expect(await swapped({ area: "admin" })).toEqual(refused);
    expect(await swapped({ area: "partner" })).toEqual(refused);
    expect(await swapped({ subjectId: "01890000-0000-7000-8000-000000000000" })).toEqual(refused);
    expect(await attempts()).toEqual([0]);
    expect((await swapped({})).ok).toBe(true);
  });

  it("VAL-28 what is not six digits is refused and not counted", async () => {
    const { challengeId } = await sent();
    for (const code of ["", "12345", "1234567", "abcdef", "12345a"])
      expect(await check("cl", challengeId, code)).toEqual({
        ok: false,
        code: "invalid",
        message: { key: "validation.otp.invalid" },
      });
    expect(await attempts()).toEqual([0]);
  });

  it("AUTH-04 a pasted code with a space is the same code", async () => {
    const { challengeId, code } = await sent();
    expect((await check("cl", challengeId, `${code.slice(0, 3)} ${code.slice(3)}`)).ok).toBe(true);
  });

  it("a malformed id is answered like one of another brand", async () => {
    expect(await check("cl", "' or 1=1 --", "123456")).toEqual({ ok: false, code: "no-code" });
    expect(await check("cl", "4a2c9b1e-0000-4000-8000-000000000000", "123456")).toEqual({ ok: false, code: "no-code" });
  });
});
