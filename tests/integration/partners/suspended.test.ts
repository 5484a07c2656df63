import { type App, openApp } from "@tests/support/app";
import { asPartner } from "@tests/support/partner";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { API_KEY_RIGHTS } from "~/domain/partner-api/rights";
import type { TenantCtx } from "~/platform/context";
import { withTenant } from "~/platform/database/client.server";
import { brandFrameAncestors } from "~/services/embed/frame-ancestors.server";
import { startEmbed } from "~/services/embed/start-embed.server";
import { startAtCounter } from "~/services/leads/start-at-counter.server";
import { findTrackingLink } from "~/services/links/tracking-link.server";
import { invitePortalUser } from "~/services/merchants/invite-portal-user.server";
import { createApplicationLink } from "~/services/partner-api/create-application-link.server";
import { findReferrer } from "~/services/referrals/find-referrer.server";
import { contextOf } from "../../factories/context";

const SITE = "suspended.example.in";

let app: App;
let partnerId = "";
let merchantId = "";
const sql = async (text: string, values: unknown[] = []) => (await app.owner.query(text, values)).rows;
const setPartner = (status: string) => sql("update partners set status = $1 where id = $2", [status, partnerId]);
const setMerchant = (status: string) => sql("update merchants set status = $1 where id = $2", [status, merchantId]);
const inBrand = <T>(run: (ctx: TenantCtx) => Promise<T>) => withTenant(contextOf(app.brand("lumen")), run);

beforeAll(async () => {
  app = await openApp({ data: "demo" });
  partnerId = await asPartner(app, async (ctx) => ctx.actor.partnerId);
  const [made] = await sql(
    `insert into merchants (brand_id, id, partner_id, name, status, updated_at)
     values ($1, gen_random_uuid(), $2, 'Corner shop', 'active', now()) returning id`,
    [app.brand("lumen").id, partnerId],
  );
  merchantId = made.id;
});
afterAll(() => app.close());
afterEach(async () => {
  await setPartner("active");
  await setMerchant("active");
});

describe("a suspended merchant", () => {
  const link = () =>
    inBrand((ctx) =>
      createApplicationLink({
        ctx,
        caller: { keyId: crypto.randomUUID(), partnerId, rights: API_KEY_RIGHTS },
        wish: { product: null, reference: null, merchantId },
      }),
    );

  it("BEY-25 gets no new link by an API key, and the leads of its old one are the partner's", async () => {
    const made = await link();
    if (!made.ok) throw new Error(made.code);
    const source = () => inBrand((ctx) => findTrackingLink({ ctx, code: made.code }));
    expect(await source()).toMatchObject({ partnerId, merchantId });
    await setMerchant("suspended");
    expect(await source()).toMatchObject({ partnerId, merchantId: null });
    expect(await link()).toEqual({ ok: false, code: "unknown-merchant" });
  });

  it("OQ-64 gets no new user", async () => {
    const invite = (mobile: string) =>
      asPartner(app, (ctx) =>
        invitePortalUser({
          ctx,
          partnerName: "Partner",
          input: { intent: "invite", name: "Ravi", mobile, email: "", merchant: merchantId },
        }),
      );
    expect(await invite("9822455001")).toMatchObject({ ok: true });
    await setMerchant("suspended");
    expect(await invite("9822455002")).toEqual({ ok: false, code: "no-merchant" });
  });

  it("BEY-15 starts no lead at its counter", async () => {
    const start = (key: string) =>
      asPartner(app, (ctx) =>
        startAtCounter({
          ctx,
          request: { way: "link", mobile: "", product: "PL", merchantId, language: "en", hasAsked: false, key },
        }),
      );
    expect(await start("first")).toMatchObject({ ok: true });
    await setMerchant("suspended");
    expect(await start("second")).toEqual({ ok: false, code: "no-merchant" });
  });
});

describe("a suspended partner", () => {
  it("BEY-25 shows no frame, and a visit from its site is nobody's lead", async () => {
    await sql(
      `insert into partner_sites (brand_id, id, partner_id, host, token, status, verified_at, created_by)
       values ($1, gen_random_uuid(), $2, $3, 't', 'verified', now(), gen_random_uuid())`,
      [app.brand("lumen").id, partnerId, SITE],
    );
    const owner = async () => {
      const { token } = await inBrand((ctx) =>
        startEmbed({ ctx, visit: null, start: { product: null, code: null, siteHost: SITE } }),
      );
      const [visit] = await sql("select partner_id from visits order by created_at desc limit 1");
      expect(token).not.toBeNull();
      return visit.partner_id;
    };
    const ancestors = () => brandFrameAncestors({ brand: app.brand("lumen") });
    expect([await owner(), (await ancestors()).includes(SITE)]).toEqual([partnerId, true]);
    await setPartner("suspended");
    expect([await owner(), (await ancestors()).includes(SITE)]).toEqual([null, false]);
  });

  it("OQ-60 invites nobody: its open invitation has ended", async () => {
    await sql(
      `insert into partner_referrals (brand_id, id, partner_id, name, state, mobile_enc, mobile_idx, mobile_masked, invitation_code, invited_at)
       values ($1, gen_random_uuid(), $2, 'Meena', 'invited', 'x', 'x', '******0001', 'abcdef012345', now())`,
      [app.brand("lumen").id, partnerId],
    );
    const find = () => inBrand((ctx) => findReferrer({ ctx, code: "abcdef012345" }));
    expect(await find()).toMatchObject({ ok: true });
    await setPartner("suspended");
    expect(await find()).toEqual({ ok: false, code: "expired-code" });
  });
});
