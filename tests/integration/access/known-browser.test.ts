import { type AccessFixture, cookiesAfter, openAccessFixture, wrongFor } from "@tests/factories/access";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Browser, TenantCtx } from "~/platform/context";
import { action } from "~/routes/customer/sign-in/route";
import { checkCode } from "~/services/access/check-code.server";
import { browserProof, isKnownBrowser } from "~/services/access/known-browser.server";
import { sendCode } from "~/services/access/send-code.server";
import { contactIndex } from "~/services/messages/contact.server";

const MOBILE = "9876543210";
const OWNER_IP = "203.0.113.1";

describe("a browser that has signed the person in before", () => {
  let fixture: AccessFixture;
  beforeAll(async () => {
    fixture = await openAccessFixture();
  });
  beforeEach(() => fixture.empty());
  afterAll(() => fixture.close());

  const idx = () => contactIndex(fixture.brand("cl").id, { channel: "mobile", value: MOBILE });
  const stranger = (n: number): { ip: string; browser: Browser } => ({
    ip: `198.51.${Math.floor(n / 200)}.${n % 200}`,
    browser: { id: `stranger-${n}`, isNew: false, proofs: [] },
  });
  const within = <T>(who: { ip: string; browser: Browser }, run: (ctx: TenantCtx) => Promise<T>) =>
    fixture.within("cl", run, who);
  const send = (who: { ip: string; browser: Browser }) =>
    within(who, (ctx) => sendCode({ ctx, identifier: MOBILE, visit: null }));

  async function owner(): Promise<{ ip: string; browser: Browser }> {
    const browser: Browser = { id: "owner", isNew: false, proofs: [] };
    const proof = await within({ ip: OWNER_IP, browser }, async (ctx) => browserProof(ctx, "customer", idx()));
    return { ip: OWNER_IP, browser: { ...browser, proofs: [proof ?? ""] } };
  }

  it("OQ-115 a stranger's send takes nobody's code away, and does not make the owner wait", async () => {
    const mine = { ip: OWNER_IP, browser: { id: "mine", isNew: false, proofs: [] } };
    const sent = await send(mine);
    if (!sent.ok) throw new Error(sent.code);
    const code = await fixture.codeFor("cl", MOBILE);
    fixture.passTime(1);
    expect((await send(stranger(1))).ok).toBe(true);
    expect((await within(mine, (ctx) => checkCode({ ctx, challengeId: sent.challengeId, code }))).ok).toBe(true);
  });

  it("OQ-115 OQ-22 the newest code of a browser ends its older ones", async () => {
    const mine = { ip: OWNER_IP, browser: { id: "mine", isNew: false, proofs: [] } };
    const first = await send(mine);
    if (!first.ok) throw new Error(first.code);
    const code = await fixture.codeFor("cl", MOBILE);
    fixture.passTime(31);
    expect((await send(mine)).ok).toBe(true);
    expect(await within(mine, (ctx) => checkCode({ ctx, challengeId: first.challengeId, code }))).toMatchObject({
      ok: false,
      code: "no-code",
    });
  });

  it("BEY-27 OQ-115 strangers' sends and wrong codes never close it", async () => {
    for (let n = 0; n < 12; n += 1) {
      const sent = await send(stranger(n));
      if (!sent.ok) continue;
      const wrong = wrongFor(await fixture.codeFor("cl", MOBILE));
      for (let tried = 0; tried < 5; tried += 1)
        await within(stranger(n), (ctx) => checkCode({ ctx, challengeId: sent.challengeId, code: wrong }));
    }
    expect(await send(stranger(99))).toMatchObject({ ok: false, code: "proof-needed", bits: 16, waitSeconds: 300 });
    const known = await owner();
    const sent = await send(known);
    expect(sent).toMatchObject({ ok: true, resendAfterSeconds: 30 });
    if (!sent.ok) throw new Error(sent.code);
    const code = await fixture.codeFor("cl", MOBILE);
    expect((await within(known, (ctx) => checkCode({ ctx, challengeId: sent.challengeId, code }))).ok).toBe(true);
  });

  it("OQ-115 OQ-22 it has five sends an hour of its own", async () => {
    const known = await owner();
    for (let n = 0; n < 5; n += 1) {
      expect((await send(known)).ok).toBe(true);
      fixture.passTime(60);
    }
    expect((await send(known)).ok).toBe(false);
  });

  it("OQ-115 what its owner asked for closes nothing for a stranger, and a proof is for one person in one area", async () => {
    const known = await owner();
    expect((await send(known)).ok).toBe(true);
    expect((await send(stranger(1))).ok).toBe(true);
    const isKnown = (area: "customer" | "partner", owner: string, browser: Browser) =>
      within({ ip: OWNER_IP, browser }, async (ctx) => isKnownBrowser(ctx, area, owner));
    expect(await isKnown("customer", idx(), known.browser)).toBe(true);
    expect(await isKnown("partner", idx(), known.browser)).toBe(false);
    expect(await isKnown("customer", "another", known.browser)).toBe(false);
    expect(await isKnown("customer", idx(), { ...known.browser, id: "thief" })).toBe(false);
  });

  it("OQ-115 the sign-in page remembers whom the browser has signed in, in a cookie that cannot be forged", async () => {
    const post = (form: Record<string, string>, cookies: Record<string, string>) =>
      action(fixture.args("/verification", { form, cookies })) as Promise<Response>;
    const sent = await post({ intent: "send", identifier: MOBILE }, {});
    let jar = cookiesAfter({}, sent);
    const first = (jar.br ?? "").split(".");
    expect(first).toHaveLength(2);
    const signedIn = await post({ intent: "verify", code: await fixture.codeFor("cl", MOBILE) }, jar);
    jar = cookiesAfter(jar, signedIn);
    expect(jar.br?.split(".")).toEqual([...first, expect.stringMatching(/^[\w-]{22}$/)]);
    const line = signedIn.headers.getSetCookie().find((one) => one.startsWith("br="));
    expect(line).toMatch(/; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);

    await fixture.ageCodes(3600);
    const again = async (br: string) => {
      await post({ intent: "send", identifier: MOBILE }, { br });
      const { rows } = await fixture.owner.query(
        "select known_browser from challenges order by created_at desc limit 1",
      );
      return rows[0].known_browser;
    };
    expect(await again(jar.br ?? "")).toBe(true);
    await fixture.ageCodes(3600);
    const [id, tag] = first;
    expect(await again(`${id}.${tag?.split("").reverse().join("")}.${jar.br?.split(".")[2]}`)).toBe(false);
  });
});
