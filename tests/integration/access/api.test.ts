import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type AccessFixture, type BrandKey, cookiesAfter, openAccessFixture, wrongFor } from "@tests/factories/access";
import { sealed } from "@tests/support/seals";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { clearToken } from "~/http/request/cookies.server";
import { customerContext } from "~/http/request/guards.server";
import { tokenHash } from "~/platform/crypto.server";
import { newId } from "~/platform/ids";
import { action as send } from "~/routes/api/access/send-passcode";
import { action as logout } from "~/routes/api/access/sign-out";
import { action as verify } from "~/routes/api/access/verify-passcode";
import { loader as brandsJson } from "~/routes/dev/brands";
import { loader as inboxPage } from "~/routes/dev/inbox";
import { loader as inboxJson } from "~/routes/dev/inbox-json";
import { loader as peopleJson } from "~/routes/dev/people";
import { sealSession } from "~/services/access/session-seal.server";

const MOBILE = "9876543210";
type Jar = Record<string, string>;
type Body = { success: boolean; code?: string; message: string; data: Record<string, unknown>; errors?: object };

describe("the sign-in calls", () => {
  let fixture: AccessFixture;
  beforeAll(async () => {
    fixture = await openAccessFixture();
  });
  beforeEach(() => fixture.empty());
  afterAll(() => fixture.close());

  type Change = { brand?: BrandKey; cookies?: Jar; bearer?: string; locale?: "en" | "hi" };

  async function call(action: (args: ActionFunctionArgs) => Promise<Response>, json: unknown, change: Change = {}) {
    const answer = await action(fixture.args("/api/call", { json, ...change })).catch((thrown) => {
      if (thrown instanceof Response) return thrown;
      throw thrown;
    });
    return { answer, status: answer.status, headers: answer.headers, body: (await answer.json()) as Body };
  }

  const ask = (identifier: unknown = MOBILE, change: Change = {}, area: unknown = "customer") =>
    call(send, { area, identifier }, change);

  async function signedIn(change: Change = {}) {
    const sent = await ask(MOBILE, change);
    const code = await fixture.codeFor(change.brand ?? "cl", MOBILE);
    const { challengeId } = sent.body.data;
    return { challengeId, code, ...(await call(verify, { challengeId, code }, change)) };
  }

  describe("POST /api/auth/send-otp", () => {
    it("OQ-69 OQ-104 answers the challenge and the wait, and begins a visit", async () => {
      const { status, body, headers } = await ask();
      expect([status, body]).toEqual([
        200,
        {
          success: true,
          message: "",
          data: { challengeId: expect.stringMatching(/^[0-9a-f-]{36}$/), resendAfterSeconds: 30 },
        },
      ]);
      expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^visit=cl\./)]);
      expect(headers.get("Cache-Control")).toBe("no-store");
    });

    it("OQ-22 known and unknown answer the same", async () => {
      await signedIn();
      await fixture.ageCodes(7200);
      const [known, unknown] = [await ask(), await ask("9876543219")];
      const shape = ({ status, body }: typeof known) => ({
        status,
        ...body,
        data: { ...body.data, challengeId: typeof body.data.challengeId },
      });
      expect(shape(known)).toEqual(shape(unknown));
    });

    it("VAL-26 VAL-27 VAL-44 wrong input is 422 with the exact message of its field", async () => {
      const texts = {
        "12345": "Please enter a valid 10 digit mobile number",
        "a@b": "Email is invalid",
        abc: "Please enter a valid user name",
      };
      for (const [identifier, text] of Object.entries(texts)) {
        const { status, body } = await ask(identifier);
        expect([status, body.success, body.message, body.errors]).toEqual([422, false, text, { identifier: [text] }]);
      }
      expect((await ask({ not: "text" })).status).toBe(422);
    });

    it("OQ-22 too soon is 429 with Retry-After and resendAfterSeconds", async () => {
      await ask();
      const { status, body, headers } = await ask();
      expect([status, body.code]).toEqual([429, "throttled"]);
      expect(body.data.resendAfterSeconds).toBe(Number(headers.get("Retry-After")));
      expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
    });

    it("an area that does not exist is wrong input", async () => {
      expect(await ask(MOBILE, {}, "root")).toMatchObject({
        status: 422,
        body: { errors: { area: expect.any(Array) } },
      });
    });
  });

  describe("POST /api/auth/verify-otp", () => {
    it("AUTH-12 OQ-102 answers token and prospect and sets the customer's cookie", async () => {
      const { status, body, headers } = await signedIn();
      expect(status).toBe(200);
      const { token, prospectId, userId } = body.data;
      expect(body.data).toEqual({
        token: expect.stringMatching(/^cl\.[A-Za-z0-9_-]{43}$/),
        prospectId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        userId: expect.any(String),
        productType: null,
        isNew: true,
      });
      expect(headers.getSetCookie()).toEqual([
        `atkn=${token}; Path=/; HttpOnly; SameSite=Lax`,
        expect.stringMatching(/^br=[\w-]{22}\.[\w-]{22}\.[\w-]{22}; /),
      ]);
      const { rows } = await fixture.owner.query("select id, customer_id from prospects");
      expect(rows).toEqual([{ id: prospectId, customer_id: userId }]);
    });

    it("API-01 the token is cookie and bearer alike", async () => {
      const { body } = await signedIn();
      const token = String(body.data.token);
      const who = (change: Change) =>
        customerContext(fixture.args("/api/user/x", change), async (ctx) => ctx.actor.customerId);
      expect(await who({ cookies: { atkn: token } })).toBe(body.data.userId);
      expect(await who({ bearer: token })).toBe(body.data.userId);
    });

    it("OQ-22 wrong, expired, used and foreign codes are 422, a dead one 429; never 401", async () => {
      const sent = await ask();
      const { challengeId } = sent.body.data;
      const code = await fixture.codeFor("cl", MOBILE);
      expect(await call(verify, { challengeId, code: wrongFor(code) })).toMatchObject({
        status: 422,
        body: { code: "wrong-code", data: { triesLeft: 4 }, message: expect.stringContaining("4 tries left") },
      });
      expect((await call(verify, { challengeId, code }, { brand: "lumen" })).status).toBe(422);
      expect(await call(verify, { challengeId, code: "12" })).toMatchObject({
        status: 422,
        body: { message: "Enter 6 digits OTP", errors: { code: ["Enter 6 digits OTP"] } },
      });
      for (let i = 0; i < 4; i++) await call(verify, { challengeId, code: wrongFor(code) });
      const dead = await call(verify, { challengeId, code });
      expect([dead.status, dead.body.code]).toEqual([429, "locked"]);
      expect(Number(dead.headers.get("Retry-After"))).toBeGreaterThan(0);
      expect(dead.body.data.resendAfterSeconds).toEqual(expect.any(Number));
      await fixture.ageCodes(60);
      const used = await signedIn();
      expect((await call(verify, { challengeId: used.challengeId, code: used.code })).status).toBe(422);
    });

    it("I18N-01 refuses in the language of the request", async () => {
      const sent = await ask();
      const { challengeId } = sent.body.data;
      const code = wrongFor(await fixture.codeFor("cl", MOBILE));
      expect((await call(verify, { challengeId, code }, { locale: "hi" })).body.message).toBe(
        "यह कोड मेल नहीं खाया। 4 प्रयास बचे हैं। उसके बाद नया कोड माँगें।",
      );
    });

    it("a sign-in ends the session whose cookie came with it", async () => {
      const first = await signedIn();
      await fixture.ageCodes(60);
      await signedIn({ cookies: { atkn: String(first.body.data.token) } });
      expect(await fixture.count("sessions")).toBe(1);
    });
  });

  describe("AUTH-18 without a living token", () => {
    const guarded = async (path: string, change: Change = {}) => {
      try {
        await customerContext(fixture.args(path, change), async () => "in");
      } catch (thrown) {
        if (thrown instanceof Response) return thrown;
        throw thrown;
      }
      throw new Error("let in");
    };
    const dead = { atkn: `cl.${"a".repeat(43)}` };

    it("AUTH-18 OQ-05 a page goes to the site's sign-in with the way back, the dead cookie cleared", async () => {
      const main = await guarded("/user/offers", { cookies: dead });
      expect(main.headers.get("Location")).toBe("/verification?callback=%2Fuser%2Foffers");
      expect(main.headers.getSetCookie()).toEqual([clearToken("atkn", false)]);
      const lumen = await guarded("/user/offers", { brand: "lumen" });
      expect(lumen.headers.get("Location")).toBe("/login?callback=%2Fuser%2Foffers");
    });

    it("AUTH-18 a call is 401", async () => {
      expect((await guarded("/api/user/x", { cookies: dead })).status).toBe(401);
    });
  });

  describe("POST /api/logout", () => {
    const partnerToken = `cl.${"p".repeat(43)}`;

    async function partnerSession() {
      const brand = fixture.brand("cl").id;
      const [partner, user] = [newId(), newId()];
      await fixture.owner.query("insert into partners (brand_id, id, name, updated_at) values ($1, $2, 'P', now())", [
        brand,
        partner,
      ]);
      await sealed(
        fixture.owner,
        "insert into partner_users (brand_id, id, partner_id, name) values ($1, $2, $3, 'U')",
        [brand, user, partner],
      );
      const session = { brandId: brand, id: newId(), tokenHash: tokenHash(partnerToken) };
      const seal = sealSession({ ...session, area: "partner", host: "localhost", subject: user });
      await sealed(
        fixture.owner,
        "insert into sessions (brand_id, id, token_hash, area, host, partner_user_id, expires_at, seal) values ($1, $2, $3, 'partner', 'localhost', $4, now() + interval '1 hour', $5)",
        [brand, session.id, session.tokenHash, user, seal],
      );
    }

    it("AUTH-10 AUTH-20 API-44 OQ-25 ends the area's session and clears that area's cookie only", async () => {
      const { body } = await signedIn();
      await partnerSession();
      const cookies = { atkn: String(body.data.token), p_atkn: partnerToken };
      const out = await call(logout, { area: "customer" }, { cookies });
      expect([out.status, out.body.success]).toEqual([200, true]);
      expect(out.headers.getSetCookie()).toEqual([clearToken("atkn", false)]);
      const { rows } = await fixture.owner.query("select area from sessions");
      expect(rows).toEqual([{ area: "partner" }]);
      const partnerOut = await call(logout, { area: "partner" }, { cookies });
      expect(partnerOut.headers.getSetCookie()).toEqual([clearToken("p_atkn", false)]);
      expect(await fixture.count("sessions")).toBe(0);
    });

    it("OQ-25 is 200 also when already out, and by bearer", async () => {
      expect((await call(logout, { area: "customer" })).status).toBe(200);
      const { body } = await signedIn();
      expect((await call(logout, { area: "customer" }, { bearer: String(body.data.token) })).status).toBe(200);
      expect(await fixture.count("sessions")).toBe(0);
      expect((await call(logout, { area: "admin" })).status).toBe(200);
      expect((await call(logout, { area: "nobody" })).status).toBe(422);
    });
  });

  describe("/dev", () => {
    const argsOf = (path: string, change: object = {}) => fixture.args(path, change) as LoaderFunctionArgs;

    it("lists the brands with the host to open them on", async () => {
      const listed = await (await brandsJson(argsOf("/dev/brands.json"))).json();
      expect(listed).toHaveLength(4);
      expect(listed[0]).toEqual({ key: "cl", name: "Brand cl", host: "localhost" });
      expect(listed).toContainEqual({ key: "lumen", name: "Brand lumen", host: "lumen.localhost" });
    });

    it("lists the demo sign-ins that the seed has left", async () => {
      const people = [{ area: "customer", brand: "lumen", identifier: MOBILE }];
      const read = async () => (await peopleJson(argsOf("/dev/people.json"))).json();
      expect(await read()).toEqual([]);
      await fixture.owner.query(
        "insert into settings (brand_id, key, value, updated_at) values ($1, 'dev.people', $2, now())",
        [fixture.brand("cl").id, JSON.stringify(people)],
      );
      expect(await read()).toEqual(people);
    });

    it("shows delivered messages as JSON and as a page", async () => {
      await ask();
      await fixture.owner.query("update messages set status = 'sent'");
      const code = await fixture.codeFor("cl", MOBILE);
      const found = await (await inboxJson(argsOf(`/dev/inbox.json?to=%2B91${MOBILE}`))).json();
      expect(found).toEqual([
        {
          id: expect.any(String),
          to: MOBILE,
          channel: "sms",
          brand: "cl",
          subject: null,
          text: expect.stringContaining(code),
          code,
          at: expect.any(String),
          html: null,
        },
      ]);
      expect(await (await inboxJson(argsOf("/dev/inbox.json?to=9876543219"))).json()).toEqual([]);
      expect((await inboxPage(argsOf("/dev/inbox"))).messages).toEqual(found);
    });

    it.each([
      ["/dev/inbox", inboxPage],
      ["/dev/inbox.json", inboxJson],
      ["/dev/brands.json", brandsJson],
      ["/dev/people.json", peopleJson],
    ])("%s does not exist in production", async (path, loader) => {
      const args = argsOf(path, { outsideProduction: false });
      const answer = await Promise.resolve()
        .then(() => loader(args) as unknown)
        .catch((thrown: unknown) => thrown);
      expect(answer).toBeInstanceOf(Response);
      expect((answer as Response).status).toBe(404);
    });
  });

  it("cookies of an answer are kept as a browser would", () => {
    const answer = new Response(null, { headers: { "Set-Cookie": clearToken("atkn", false) } });
    expect(cookiesAfter({ atkn: "x", visit: "y" }, answer)).toEqual({ visit: "y" });
  });
});
