import { randomUUID } from "node:crypto";
import { type AccessFixture, type BrandKey, openAccessFixture } from "@tests/factories/access";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dedupeHash } from "~/platform/crypto.server";
import { checkCode } from "~/services/access/check-code.server";
import { readCustomerSession, readVisit } from "~/services/access/read-customer-session.server";
import { sendCode } from "~/services/access/send-code.server";
import { signIn } from "~/services/access/sign-in.server";
import { signOut } from "~/services/access/sign-out.server";

const MOBILE = "9876543210";
const EMAIL = "rahul@mail.example";

describe("signing in", () => {
  let fixture: AccessFixture;
  beforeAll(async () => {
    fixture = await openAccessFixture();
  });
  beforeEach(() => fixture.empty());
  afterAll(() => fixture.close());

  async function signedIn(identifier = MOBILE, { brand = "cl" as BrandKey, oldToken = null as string | null } = {}) {
    fixture.passTime(60);
    const sent = await fixture.within(brand, (ctx) => sendCode({ ctx, identifier, visit: null }));
    if (!sent.ok) throw new Error(sent.code);
    const code = await fixture.codeFor(brand, identifier);
    return fixture.within(brand, async (ctx) => {
      const visit = await readVisit({ ctx, token: sent.visitToken });
      const checked = await checkCode({ ctx, challengeId: sent.challengeId, code });
      if (!checked.ok) throw new Error(checked.code);
      return { ...(await signIn({ ctx, accepted: checked.accepted, visit, oldToken })), visitToken: sent.visitToken };
    });
  }

  const session = (token: string | null, brand: BrandKey = "cl", host?: string) =>
    fixture.within(brand, (ctx) => readCustomerSession({ ctx, token }), host ? { host } : {});

  describe("the account", () => {
    it("AUTH-01 AUTH-02 a new mobile makes a customer with a verified number, sealed and masked", async () => {
      const { session: opened, isNew } = await signedIn();
      expect(isNew).toBe(true);
      const { rows } = await fixture.owner.query("select * from customers");
      expect(rows).toHaveLength(1);
      expect(rows[0]).toMatchObject({
        id: opened.customerId,
        mobile_masked: "******3210",
        mobile_phone_code: "91",
        mobile_verified_at: expect.any(Date),
        email_enc: null,
        email_verified_at: null,
        last_sign_in_at: expect.any(Date),
      });
      expect(JSON.stringify(rows)).not.toContain(MOBILE);
      expect(opened.hasVerifiedMobile).toBe(true);
    });

    it("AUTH-01 OQ-23 an e-mail makes a customer without a mobile", async () => {
      const { session: opened } = await signedIn(EMAIL);
      expect(opened).toMatchObject({ emailMasked: "r***l@m**l.example", mobileMasked: null, hasVerifiedMobile: false });
    });

    it("the same number finds the same customer, and the prospect goes on", async () => {
      const first = await signedIn();
      const second = await signedIn();
      expect(second.session.customerId).toBe(first.session.customerId);
      expect(second.session.prospectId).toBe(first.session.prospectId);
      expect([first.isNew, second.isNew]).toEqual([true, false]);
      const { rows } = await fixture.owner.query("select customer_id from prospects");
      expect(rows).toEqual([{ customer_id: first.session.customerId }]);
    });

    it("OQ-11 TEN-21 the same number on two brands is two customers; only the platform's hash is common", async () => {
      const here = await signedIn();
      const there = await signedIn(MOBILE, { brand: "lumen" });
      expect(there.session.customerId).not.toBe(here.session.customerId);
      const { rows } = await fixture.owner.query(
        "select hash, kind, customer_id from dedupe_keys order by customer_id",
      );
      const hash = dedupeHash("mobile", MOBILE);
      expect(rows).toEqual(
        [here.session.customerId, there.session.customerId]
          .sort()
          .map((customer_id) => ({ hash, kind: "mobile", customer_id })),
      );
      const { rows: indexes } = await fixture.owner.query("select distinct mobile_idx from customers");
      expect(indexes).toHaveLength(2);
      // The tenant login may not ask at all.
      const worker = { actor: { kind: "system" as const, name: "test" } };
      const seen = await fixture.within("lumen", (ctx) => ctx.tx.dedupeKey.findMany(), worker);
      expect(seen).toEqual([]);
    });

    it("an unproved number or e-mail of somebody else's account does not sign in to it", async () => {
      const { session: other } = await signedIn(MOBILE);
      const { contactColumns } = await import("~/services/messages/contact.server");
      await fixture.within("cl", (ctx) =>
        ctx.tx.customer.updateMany({
          where: { id: other.customerId },
          data: contactColumns(ctx.brand.id, other.customerId, { channel: "email", value: EMAIL }),
        }),
      );
      const { session: owner } = await signedIn(EMAIL);
      expect(owner.customerId).not.toBe(other.customerId);
      const { rows } = await fixture.owner.query("select email_idx is null as free from customers where id = $1", [
        other.customerId,
      ]);
      expect(rows).toEqual([{ free: true }]);
    });

    it("OQ-102 the unfinished application's product leads on the next day; a visit's own choice wins", async () => {
      const { session: first } = await signedIn();
      expect(first.product).toBeNull();
      await fixture.within("cl", (ctx) =>
        ctx.tx.prospect.updateMany({ where: { id: first.prospectId ?? "" }, data: { product: "GL" } }),
      );
      expect((await signedIn()).session.product).toBe("GL");
    });

    it("OQ-102 a loan that was paid out is not the unfinished application", async () => {
      const { session: first } = await signedIn();
      const owner = { customerId: first.customerId, prospectId: first.prospectId ?? "" };
      await fixture.within("cl", (ctx) =>
        ctx.tx.application.createMany({
          data: [
            { ...owner, brandId: ctx.brand.id, id: randomUUID(), product: "GL", stage: 2, updatedAt: ctx.now },
            {
              ...owner,
              brandId: ctx.brand.id,
              id: randomUUID(),
              product: "PL",
              stage: 7,
              updatedAt: new Date(ctx.now.getTime() + 60_000),
            },
          ],
        }),
      );
      expect((await signedIn()).session.product).toBe("GL");
    });

    it("OQ-10 a product that this site does not offer is not taken on", async () => {
      const { session: first } = await signedIn(MOBILE, { brand: "sona" });
      await fixture.within("sona", (ctx) =>
        ctx.tx.prospect.updateMany({ where: { id: first.prospectId ?? "" }, data: { product: "PL" } }),
      );
      expect((await signedIn(MOBILE, { brand: "sona" })).session.product).toBeNull();
    });

    it("OQ-10 OQ-102 the newest unfinished application for a product that is still offered leads on", async () => {
      const { session: first } = await signedIn(MOBILE, { brand: "sona" });
      const owner = { customerId: first.customerId, prospectId: first.prospectId ?? "", stage: 2 };
      await fixture.within("sona", (ctx) =>
        ctx.tx.application.createMany({
          data: (["GL", "PL"] as const).map((product, minute) => ({
            ...owner,
            brandId: ctx.brand.id,
            id: randomUUID(),
            product,
            updatedAt: new Date(ctx.now.getTime() + minute * 60_000),
          })),
        }),
      );
      expect((await signedIn(MOBILE, { brand: "sona" })).session.product).toBe("GL");
    });
  });

  describe("the session", () => {
    it("AUTH-12 a token of the brand's key and 256 bits, stored only as its hash", async () => {
      const { token } = await signedIn();
      expect(token).toMatch(/^cl\.[A-Za-z0-9_-]{43}$/);
      const { rows } = await fixture.owner.query("select * from sessions");
      expect(rows[0]).toMatchObject({ area: "customer", host: "localhost" });
      expect(JSON.stringify(rows)).not.toContain(token.slice(3));
      expect(await session(token)).toMatchObject({ prospectId: expect.any(String), applicationId: null });
    });

    it("TEN-21 it is bound to its host, its brand and its area", async () => {
      const { token } = await signedIn(MOBILE, { brand: "lumen" });
      expect(await session(token, "lumen")).not.toBeNull();
      expect(await session(token, "lumen", "localhost")).toBeNull();
      expect(await session(token, "cl", "lumen.localhost")).toBeNull();
      expect(await session(`cl${token.slice(token.indexOf("."))}`, "lumen")).toBeNull();
    });

    it("a sign-in ends the session whose token the browser showed", async () => {
      const first = await signedIn();
      const second = await signedIn(MOBILE, { oldToken: first.token });
      expect(second.token).not.toBe(first.token);
      expect(await session(first.token)).toBeNull();
      expect(await session(second.token)).not.toBeNull();
    });

    it("two devices stay signed in beside each other", async () => {
      const [phone, desk] = [await signedIn(), await signedIn()];
      expect([await session(phone.token), await session(desk.token)]).not.toContain(null);
    });

    it.each([
      ["idle for 15 minutes and 59 seconds", "last_seen_at", 15 * 60 + 59, true],
      ["idle for 16 minutes", "last_seen_at", 16 * 60, false],
      ["a second short of 12 hours old and in use", "expires_at", 12 * 3600 - 1, true],
      ["12 hours old and in use", "expires_at", 12 * 3600, false],
    ])("OQ-26 %s", async (_name, column, seconds, isAlive) => {
      const { token } = await signedIn();
      await fixture.owner.query(`update sessions set ${column} = ${column} - make_interval(secs => $1)`, [seconds]);
      expect((await session(token)) !== null).toBe(isAlive);
    });

    it("use keeps it alive", async () => {
      const { token } = await signedIn();
      for (let i = 0; i < 3; i++) {
        await fixture.owner.query("update sessions set last_seen_at = last_seen_at - interval '10 minutes'");
        expect(await session(token)).not.toBeNull();
      }
    });
  });

  describe("signing out", () => {
    const out = async (
      token: string | null,
      visitToken: string | null = null,
      area: "customer" | "partner" = "customer",
      isIdle = false,
    ) =>
      signOut({ ctx: await fixture.within("cl", async ({ tx: _tx, ...ctx }) => ctx), area, token, visitToken, isIdle });

    it("AUTH-19 AUTH-20 OQ-25 deletes the session, again without complaint", async () => {
      const { token } = await signedIn();
      await out(token);
      expect(await session(token)).toBeNull();
      expect(await fixture.count("sessions")).toBe(0);
      await out(token);
      await out(null);
    });

    it("AUTH-19 the visit forgets prospect, code and product and keeps where the visitor came from", async () => {
      const { token, visitToken } = await signedIn();
      await fixture.owner.query("update visits set segment = 'fair', product = 'PL'");
      await out(token, visitToken);
      const { rows } = await fixture.owner.query("select prospect_id, challenge_id, product, segment from visits");
      expect(rows).toEqual([{ prospect_id: null, challenge_id: null, product: null, segment: "fair" }]);
    });

    it("AUTH-23 after an idle session the visit goes on with its product, a session that ran out does so by itself", async () => {
      const first = await signedIn();
      await fixture.owner.query("update sessions set product = 'BL'");
      await out(first.token, first.visitToken, "customer", true);
      const { rows } = await fixture.owner.query("select prospect_id, challenge_id, product from visits");
      expect(rows).toEqual([{ prospect_id: null, challenge_id: null, product: "BL" }]);

      await fixture.owner.query("update visits set product = null");
      const second = await signedIn();
      expect(second.session.product).toBeNull();
      await fixture.owner.query("update sessions set product = 'PL', last_seen_at = now() - interval '1 day'");
      const third = await signedIn(MOBILE, { oldToken: second.token });
      expect(third.session.product).toBe("PL");
      // Somebody else at the same browser does not take it on.
      expect((await signedIn("9876501234", { oldToken: third.token })).session.product).toBeNull();
    });

    it("AUTH-23 the product stays when a second idle tab logs out after the first", async () => {
      const { token, visitToken } = await signedIn();
      await fixture.owner.query("update sessions set product = 'BL'");
      for (const sent of [token, token, null]) await out(sent, visitToken, "customer", true);
      expect((await fixture.owner.query("select product from visits")).rows).toEqual([{ product: "BL" }]);
    });

    it("AUTH-10 the customer's sign-out leaves another area's session, and the other way round", async () => {
      const { token } = await signedIn();
      await out(token, null, "partner");
      expect(await session(token)).not.toBeNull();
    });

    it("finds the session of another brand's token by its key", async () => {
      const { token } = await signedIn(MOBILE, { brand: "lumen" });
      await out(token);
      expect(await session(token, "lumen")).toBeNull();
    });
  });
});
