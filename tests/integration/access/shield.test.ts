import { createHash } from "node:crypto";
import { type AccessFixture, BACK_OFFICE, cookiesAfter, openAccessFixture } from "@tests/factories/access";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { leadingZeroBits } from "~/domain/passcodes/proof-of-work";
import { hiddenNetworks } from "~/platform/network/hidden-networks.server";
import { action as verifyCall } from "~/routes/api/access/verify-passcode";
import { action, loader } from "~/routes/customer/sign-in/route";
import { sendAreaCode } from "~/services/access/send-area-code.server";
import { sendCode } from "~/services/access/send-code.server";
import { solvePuzzle } from "~/ui/scripts/solve-proof";

const MOBILE = "9876543210";
const NEIGHBOUR = "9876543211";

/** The work of `solvePuzzle`, a few times faster than a browser. */
function solve(puzzle: string, bits: number): string {
  for (let at = 0; ; at += 1) {
    const answer = `${puzzle}~${at}`;
    if (leadingZeroBits(createHash("sha256").update(answer).digest()) >= bits) return answer;
  }
}

type Page = { data: { status: number }; init: { status: number } };

describe("the shield of passcodes", () => {
  let fixture: AccessFixture;
  beforeAll(async () => {
    fixture = await openAccessFixture();
  });
  beforeEach(() => fixture.empty());
  afterAll(() => fixture.close());

  let browsers = 0;
  /** Somebody else, in another network. */
  const stranger = () => {
    browsers += 1;
    const browser = { id: `browser-${browsers}`, isNew: false, proofs: [] };
    return { ip: `198.18.${Math.floor(browsers / 200)}.${browsers % 200}`, browser };
  };
  const send = (
    who: ReturnType<typeof stranger>,
    key: "cl" | "lumen" | "haldi" | "sona" = "cl",
    proof = "",
    to = MOBILE,
  ) => fixture.within(key, (ctx) => sendCode({ ctx, identifier: to, visit: null, proof }), who);

  async function bomb(count = 5) {
    for (let at = 0; at < count; at += 1) expect((await send(stranger())).ok).toBe(true);
  }

  /** Uses up what is free in a day for this number, so that no turn of the hour makes a send free again. */
  async function bombAllDay(to = MOBILE) {
    for (let hour = 0; hour < 3; hour += 1) {
      for (let at = 0; at < 5; at += 1) await send(stranger(), "cl", "", to);
      fixture.passTime(3_600);
    }
  }

  /** Waits are counted by days of UTC: what takes some hours begins with one. */
  async function beginDay() {
    const now = await fixture.within("cl", async (ctx) => ctx.now);
    const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
    fixture.passTime((next - now.getTime()) / 1_000 + 60);
  }

  async function proofFor(who: ReturnType<typeof stranger>, to = MOBILE) {
    const refused = await send(who, "cl", "", to);
    if (refused.ok || refused.code !== "proof-needed") throw new Error("no proof is needed");
    return refused;
  }

  it("BEY-27 OQ-115 a number counts over all brands", async () => {
    const keys = ["cl", "lumen", "haldi", "sona"] as const;
    for (let at = 0; at < 5; at += 1) expect((await send(stranger(), keys[at % 4])).ok).toBe(true);
    for (const key of keys) expect(await send(stranger(), key)).toMatchObject({ ok: false, code: "proof-needed" });
  });

  it("BEY-27 OQ-115 the work is taken once, for this number, on this brand", async () => {
    await bomb();
    const who = stranger();
    const { puzzle, bits } = await proofFor(who);
    expect(bits).toBe(16);
    const proof = solve(puzzle, bits);
    expect(await send(who, "lumen", proof)).toMatchObject({ ok: false, code: "proof-needed" });
    expect(await send(who, "cl", `${puzzle}~1234567`)).toMatchObject({ ok: false, code: "proof-needed" });
    expect((await send(who, "cl", proof)).ok).toBe(true);
    expect(await send(stranger(), "cl", proof)).toMatchObject({ ok: false, code: "proof-needed" });
  });

  it("BEY-27 a puzzle of somebody's own is worth nothing", async () => {
    await bomb();
    const who = stranger();
    const [issuedAt, , id, tag] = (await proofFor(who)).puzzle.split(".");
    const easy = `${issuedAt}.15.${id}.${tag}`;
    expect(await send(who, "cl", solve(easy, 15))).toMatchObject({ ok: false, code: "proof-needed" });
  });

  it("BEY-27 without script one waits, three times a day from one network for one number, whatever its neighbours do", async () => {
    await beginDay();
    await bombAllDay();
    await bombAllDay(NEIGHBOUR);
    const waits = async (to = MOBILE) => {
      const who = { ...stranger(), ip: "203.0.113.50" };
      const { puzzle, waitSeconds } = await proofFor(who, to);
      expect(waitSeconds).toBeGreaterThanOrEqual(300);
      expect((await send(who, "cl", `${puzzle}~wait`, to)).ok).toBe(false);
      fixture.passTime(waitSeconds);
      return (await send(who, "cl", `${puzzle}~wait`, to)).ok;
    };
    expect([await waits(), await waits(), await waits(), await waits()]).toEqual([true, true, true, false]);
    expect(await waits(NEIGHBOUR)).toBe(true);
  });

  it("BEY-27 OQ-115 what is asked for somebody as a customer costs nothing as staff or partner", async () => {
    await bombAllDay();
    expect((await send(stranger())).ok).toBe(false);
    for (const area of ["partner", "admin"] as const) {
      const identifier = area === "admin" ? "staff@cl.example" : MOBILE;
      if (area === "admin") await bombAllDay(identifier);
      const from = { ...stranger(), ...(area === "admin" ? BACK_OFFICE : {}) };
      const sent = await fixture.within("cl", (ctx) => sendAreaCode({ ctx, area, identifier }), from);
      expect(sent.ok).toBe(true);
    }
  });

  it("BEY-27 OQ-115 after sixty sends of strangers a new browser of the owner works, and gets its code", async () => {
    await bomb(1);
    await fixture.owner.query("update shield_counts set count = 500 where key like 'to:customer:%'");
    const who = stranger();
    const { puzzle, bits, waitSeconds } = await proofFor(who);
    expect([bits, waitSeconds]).toEqual([22, 3_600]);
    fixture.passTime(waitSeconds);
    expect((await send(who, "cl", `${puzzle}~wait`)).ok).toBe(true);
  });

  describe("on the sign-in page", () => {
    const post = (form: Record<string, string>, cookies: Record<string, string> = {}) =>
      action(fixture.args("/verification", { form, cookies })) as Promise<Response | Page>;

    it("BEY-27 asks the browser to work, keeps what was typed, and takes the answer", async () => {
      for (let at = 0; at < 5; at += 1)
        await fixture.within(
          "cl",
          (ctx) => sendCode({ ctx: { ...ctx, now: new Date() }, identifier: MOBILE, visit: null }),
          stranger(),
        );
      const refused = (await post({ intent: "send", identifier: MOBILE, product: "GL" })) as unknown as {
        data: { value: string; kept: object; proof: { puzzle: string; bits: number; wait: string } };
        init: { status: number };
      };
      expect(refused.init.status).toBe(429);
      expect(refused.data.value).toBe(MOBILE);
      expect(refused.data.kept).toEqual([{ name: "product", value: "GL" }]);
      expect(refused.data.proof.wait).toBe(
        "If nothing happens, wait 5 minutes on this page and then press the button again.",
      );
      const { puzzle, bits } = refused.data.proof;
      const sent = (await post({
        intent: "send",
        identifier: MOBILE,
        proof: await solvePuzzle(puzzle, bits),
      })) as Response;
      expect([sent.status, sent.headers.get("Location")]).toEqual([303, "/verification"]);
    });

    it("BEY-27 while codes are guessed, a right code from a network that nobody knows is followed by a second one", async () => {
      await fixture.owner.query("insert into shield_counts (key, window_start, count) values ('wrong', now(), 500)");
      const sent = (await post({ intent: "send", identifier: MOBILE })) as Response;
      let jar = cookiesAfter({}, sent);
      const first = await fixture.codeFor("cl", MOBILE);
      const more = (await post({ intent: "verify", code: first }, jar)) as Response;
      expect([more.status, more.headers.get("Location"), cookiesAfter({}, more).atkn]).toEqual([
        303,
        "/verification",
        undefined,
      ]);
      jar = cookiesAfter(jar, more);
      const page = (await loader(fixture.args("/verification", { cookies: jar }))) as unknown as {
        step: string;
        code: { second: { title: string } | null; isOpen: boolean };
      };
      expect([page.step, page.code.isOpen, page.code.second?.title]).toEqual(["code", true, "One more code, please."]);
      const again = (await post({ intent: "verify", code: first }, jar)) as Response | Page;
      const second = await fixture.codeFor("cl", MOBILE);
      if (first !== second) expect(again).not.toBeInstanceOf(Response);
      const signedIn = (await post({ intent: "verify", code: second }, jar)) as Response;
      expect(cookiesAfter({}, signedIn).atkn).toMatch(/^cl\./);
    });

    it("BEY-27 a browser that has signed the person in before never needs a second code, nor a network with a name", async () => {
      let jar = cookiesAfter({}, (await post({ intent: "send", identifier: MOBILE })) as Response);
      jar = cookiesAfter(
        jar,
        (await post({ intent: "verify", code: await fixture.codeFor("cl", MOBILE) }, jar)) as Response,
      );
      await fixture.ageCodes(3600);
      await fixture.owner.query("insert into shield_counts (key, window_start, count) values ('wrong', now(), 500)");
      const known = { br: jar.br ?? "" };
      const sent = cookiesAfter(known, (await post({ intent: "send", identifier: MOBILE }, known)) as Response);
      const signedIn = (await post({ intent: "verify", code: await fixture.codeFor("cl", MOBILE) }, sent)) as Response;
      expect(cookiesAfter({}, signedIn).atkn).toMatch(/^cl\./);

      await fixture.owner.query(
        "insert into shield_counts (key, window_start, count) values ($1, now() - interval '20 days', 3)",
        [`right:${hiddenNetworks("198.51.100.7")?.wide}`],
      );
      await fixture.ageCodes(3600);
      const fresh = cookiesAfter({}, (await post({ intent: "send", identifier: MOBILE })) as Response);
      const vouched = (await post({ intent: "verify", code: await fixture.codeFor("cl", MOBILE) }, fresh)) as Response;
      expect(cookiesAfter({}, vouched).atkn).toMatch(/^cl\./);
    });
  });

  it("BEY-27 the call answers with the id of the second passcode", async () => {
    await fixture.owner.query("insert into shield_counts (key, window_start, count) values ('wrong', now(), 500)");
    const sent = await fixture.within("cl", (ctx) =>
      sendCode({ ctx: { ...ctx, now: new Date() }, identifier: MOBILE, visit: null }),
    );
    if (!sent.ok) throw new Error(sent.code);
    const verify = async (challengeId: string, code: string) =>
      (await verifyCall(fixture.args("/api/auth/verify-otp", { json: { challengeId, code } }))) as Response;
    const more = await verify(sent.challengeId, await fixture.codeFor("cl", MOBILE));
    const body = await more.json();
    expect([more.status, body.code]).toEqual([422, "second-code"]);
    expect((await verify(body.data.challengeId, await fixture.codeFor("cl", MOBILE))).status).toBe(200);
  });
});
