import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { partnerToken, partnerUserIdOf } from "@tests/support/partner";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withTenant } from "~/platform/database/client.server";
import { loader as portalLoader, shouldRevalidate } from "~/routes/partner/frame/route";
import { loader as homeLoader } from "~/routes/partner/home/route";
import { action as chooseLanguage } from "~/routes/partner/language/route";
import { openVisit } from "~/services/access/open-visit.server";
import { findOrCreateProspect } from "~/services/access/prospect.server";
import type { ChosenLanguage } from "~/services/access/save-language-choice.server";
import { signInPartner } from "~/services/access/sign-in-partner.server";
import { findTrackingLink, openingOf } from "~/services/links/tracking-link.server";
import { contextOf } from "../../factories/context";

type Home = {
  now: { leads: number; submitted: number; disbursed: number; disbursedPaise: number };
  first: string;
  last: string;
  share: { url: string; qr: { size: number; path: string } } | null;
  name: string;
};

describe("the partner portal", () => {
  let app: App;
  beforeAll(async () => {
    app = await openApp({ data: "demo" });
  });
  afterAll(() => app.close());

  const home = async (p_atkn: string, query = "", host = "lumen.localhost") =>
    (await callRoute(homeLoader, { path: `/partner${query}`, host, cookies: { p_atkn } })).body as Home;
  const one = async (sql: string, ...values: unknown[]) => (await app.owner.query(sql, values)).rows[0];

  it("AUTH-17 PAR-02 is behind its sign-in and names whose it is", async () => {
    expect((await callRoute(portalLoader, { path: "/partner", host: "lumen.localhost" })).location).toBe(
      "/partner/login?callback=%2Fpartner",
    );
    const p_atkn = await partnerToken(app, { kind: "merchant" });
    const { body } = await callRoute(portalLoader, { path: "/partner", host: "lumen.localhost", cookies: { p_atkn } });
    expect(body).toMatchObject({
      name: "Kiran Rao",
      detail: "Peepal Stores Panaji Market",
      brand: { name: app.brand("lumen").name },
      masquerade: null,
    });
  });

  it("I18N-03 I18N-05 a language chosen before the sign-in is stored, and one chosen in the portal replaces it", async () => {
    const partnerUserId = await partnerUserIdOf(app, { kind: "staff" });
    const signedIn = async (choice: ChosenLanguage | null) =>
      withTenant(contextOf(app.brand("lumen")), async (ctx) => {
        const done = await signInPartner({ ctx, partnerUserId, oldToken: null, choice });
        return done.ok ? done.signedIn : null;
      });
    const title = async (p_atkn: string) =>
      (await callRoute(portalLoader, { path: "/partner", host: "lumen.localhost", cookies: { p_atkn } })).body as {
        words: { title: string };
        frame: { locale: string };
      };
    const first = await signedIn({ language: "hi", isOfThisVisit: true });
    expect(first?.session.language).toBe("hi");
    const token = first?.token ?? "";
    expect(await title(token)).toMatchObject({ words: { title: "सहयोगी पोर्टल" }, frame: { locale: "hi" } });
    expect((await signedIn({ language: "en", isOfThisVisit: false }))?.session.language).toBe("hi");
    const answer = await callRoute(chooseLanguage, {
      path: "/partner/language",
      host: "lumen.localhost",
      method: "POST",
      cookies: { p_atkn: token },
      form: { language: "en", returnTo: "/partner/visits" },
    });
    expect([answer.status, answer.location]).toEqual([303, "/partner/visits"]);
    expect(await title(token)).toMatchObject({ words: { title: "Partner portal" }, frame: { locale: "en" } });
  });

  it("AUTH-21 ERR-10 the frame is read on every change of the path, so that a token that has died is found out there", async () => {
    expect(shouldRevalidate({} as Parameters<typeof shouldRevalidate>[0])).toBe(true);
    const p_atkn = await partnerToken(app);
    const userId = await partnerUserIdOf(app);
    await app.owner.query("update partner_users set active = false where id = $1", [userId]);
    const answer = await callRoute(portalLoader, {
      path: "/partner/visits.data",
      host: "lumen.localhost",
      cookies: { p_atkn },
    });
    expect(answer.location).toBe("/partner/login?callback=%2Fpartner%2Fvisits");
    expect(answer.setCookies).toEqual([expect.stringMatching(/^p_atkn=; Max-Age=0;/)]);
    await app.owner.query("update partner_users set active = true where id = $1", [userId]);
  });

  it("ROUTE-P03 OQ-56 counts leads, submissions and money paid out of the partner's own customers, in the days asked for", async () => {
    const brandId = app.brand("lumen").id;
    const { partner_id: partnerId } = await one(
      "select partner_id from partner_users where id = $1",
      await partnerUserIdOf(app),
    );
    await app.owner.query(
      `update submissions set sent_at = now() - interval '3 days', decided_at = now() - interval '2 days' where brand_id = $1`,
      [brandId],
    );
    await app.owner.query("update prospects set created_at = now() - interval '10 days' where brand_id = $1", [
      brandId,
    ]);
    await app.owner.query(
      `update submissions set state = 'disbursed', sanctioned_rupees = 250000
       where (brand_id, id) = (select s.brand_id, s.id from submissions s
         join applications a on a.brand_id = s.brand_id and a.id = s.application_id
         join prospects p on p.brand_id = a.brand_id and p.id = a.prospect_id
         where s.brand_id = $1 and p.partner_id = $2 order by s.id limit 1)`,
      [brandId, partnerId],
    );
    const counted = await one(
      `select count(distinct p.id)::int as leads, count(distinct s.application_id)::int as submitted,
         count(s.id) filter (where s.state = 'disbursed')::int as disbursed,
         coalesce(sum(coalesce(s.sanctioned_rupees, s.amount_rupees)::bigint * 100) filter (where s.state = 'disbursed'), 0)::int as "disbursedPaise"
       from prospects p left join applications a on a.brand_id = p.brand_id and a.prospect_id = p.id
       left join submissions s on s.brand_id = a.brand_id and s.application_id = a.id
       where p.brand_id = $1 and p.partner_id = $2`,
      brandId,
      partnerId,
    );
    expect(counted.disbursedPaise).toBeGreaterThanOrEqual(25_000_000);
    const p_atkn = await partnerToken(app);
    expect((await home(p_atkn)).now).toEqual(counted);
    expect((await home(p_atkn, "?dates=last-7")).now).toEqual({ ...counted, leads: 0 });
    expect((await home(p_atkn, "?dates=yesterday")).now).toEqual({
      leads: 0,
      submitted: 0,
      disbursed: 0,
      disbursedPaise: 0,
    });
    const days = (await home(p_atkn)) as Home & { refusal: string | null; preset: string };
    const custom = `?dates=custom&from=${days.first}&to=${days.last}`;
    expect(await home(p_atkn, custom)).toMatchObject({
      now: counted,
      first: days.first,
      preset: "custom",
      refusal: null,
    });
    expect(await home(p_atkn, `?dates=custom&from=${days.last}&to=${days.first}`)).toMatchObject({
      now: counted,
      preset: "last-30",
      refusal: "The last day must not be before the first.",
    });
    const stranger = await partnerToken(app, { brand: "sona" });
    expect((await home(stranger, "", "sona.localhost")).now.disbursedPaise).toBe(0);
  });

  it("OQ-56 a merchant sees its own leads only", async () => {
    const userId = await partnerUserIdOf(app, { kind: "merchant" });
    const { merchant_id } = await one("select merchant_id from partner_users where id = $1", userId);
    const { count } = await one("select count(*)::int as count from prospects where merchant_id = $1", merchant_id);
    await app.owner.query(
      `insert into prospects (brand_id, id, partner_id, channel, identifier_idx, created_at)
       select brand_id, gen_random_uuid(), partner_id, 'mobile', 'x', now() - interval '2 days' from merchants where id = $1`,
      [merchant_id],
    );
    expect((await home(await partnerToken(app, { kind: "merchant" }))).now.leads).toBe(count);
    expect((await home(await partnerToken(app))).now.leads).toBe(count + 1);
  });

  it("OQ-44 OQ-56 shares a short link of the partner or merchant; its code is made once and never replaced", async () => {
    const partnerUserId = await partnerUserIdOf(app, { kind: "merchant" });
    const owner = await one("select merchant_id, partner_id from partner_users where id = $1", partnerUserId);
    const p_atkn = await partnerToken(app, { kind: "merchant" });
    const stored = (): Promise<{ id: string; code: string; active: boolean }[]> =>
      app.owner
        .query(
          "select id, code, active from tracking_links where merchant_id = $1 and utms ->> 'utm_medium' = 'share'",
          [owner.merchant_id],
        )
        .then(({ rows }) => rows);
    await app.owner.query("delete from tracking_links where merchant_id = $1 and utms ->> 'utm_medium' = 'share'", [
      owner.merchant_id,
    ]);
    expect((await home(p_atkn)).share?.url).toContain("utm_id=lumen-dsa");
    const signIn = () =>
      withTenant(contextOf(app.brand("lumen")), (ctx) =>
        signInPartner({ ctx, partnerUserId, oldToken: null, choice: null }),
      );
    await signIn();
    await signIn();
    const [link, ...more] = await stored();
    expect(more).toEqual([]);
    expect(link?.code).toMatch(/^[2-9A-HJKMNP-TV-Z]{7}$/);
    const { share } = await home(p_atkn);
    expect(new URL(share?.url ?? "").pathname).toBe(`/t/${link?.code}`);
    expect((await home(await partnerToken(app))).share?.url).not.toBe(share?.url);

    const leadId = await withTenant(contextOf(app.brand("lumen")), async (ctx) => {
      const found = await findTrackingLink({ ctx, code: link?.code ?? "" });
      if (!found) throw new Error("the link does not work");
      const { visit } = await openVisit({ ctx, opening: openingOf(found) });
      const contact = { channel: "mobile", value: "9811100009" } as const;
      return (await findOrCreateProspect({ ctx, contact, visit })).prospectId;
    });
    expect(
      await one("select partner_id, merchant_id, tracking_link_id as link from prospects where id = $1", leadId),
    ).toEqual({ ...owner, link: link?.id });

    await app.owner.query("update tracking_links set active = false where id = $1", [link?.id]);
    await signIn();
    expect(await stored()).toEqual([{ ...link, active: false }]);
    expect((await home(p_atkn)).share?.url).toContain("utm_id=lumen-dsa");
  });

  it("OQ-56 a lead who comes by the site with the tracking id is the partner's, or the merchant's it names", async () => {
    const userId = await partnerUserIdOf(app, { kind: "merchant" });
    const { merchant_id, partner_id } = await one(
      "select merchant_id, partner_id from partner_users where id = $1",
      userId,
    );
    const ids = await withTenant(contextOf(app.brand("lumen")), async (ctx) => {
      const at = async (utms: Record<string, string>, value: string) => {
        const { visit } = await openVisit({ ctx, opening: { segment: null, merchantId: null, utms } });
        return (await findOrCreateProspect({ ctx, contact: { channel: "mobile", value }, visit })).prospectId;
      };
      const utms = { utm_id: "lumen-dsa", utm_content: merchant_id };
      return [
        await at(utms, "9811100001"),
        await at({ utm_id: "nobody" }, "9811100002"),
        await at({ utm_id: "lumen-dsa", utm_content: "not-a-merchant" }, "9811100003"),
      ];
    });
    const source = async (id: string | undefined) =>
      one("select partner_id, merchant_id from prospects where id = $1", id);
    expect(await source(ids[0])).toEqual({ partner_id, merchant_id });
    expect(await source(ids[1])).toEqual({ partner_id: null, merchant_id: null });
    expect(await source(ids[2])).toEqual({ partner_id, merchant_id: null });
  });

  it("OQ-56 commission is pending in open months, approved when a month is closed, and paid by its payments; not for a merchant", async () => {
    const brandId = app.brand("lumen").id;
    const { partner_id: partnerId } = await one(
      "select partner_id from partner_users where id = $1",
      await partnerUserIdOf(app),
    );
    const commission = async (kind: "partner" | "merchant" = "partner") =>
      ((await home(await partnerToken(app, { kind }))) as unknown as { commission: Record<string, unknown> })
        .commission;
    const before = await commission();
    const closed = await one(
      "select payable_paise::int as payable from statement_months where brand_id = $1 and partner_id = $2 order by month desc limit 1",
      brandId,
      partnerId,
    );
    expect(Number(before.approvedPaise)).toBeLessThanOrEqual(Math.max(0, closed?.payable ?? 0));
    await app.owner.query(
      `insert into commission_lines (brand_id, id, partner_id, period, disbursed_paise, commission_paise, kind, statement_month)
       values ($1, gen_random_uuid(), $2, '2099-01', 10000000, 125000, 'line', '2099-01')`,
      [brandId, partnerId],
    );
    expect(await commission()).toEqual({ ...before, pendingPaise: Number(before.pendingPaise) + 125_000 });
    expect(await commission("merchant")).toEqual({ kind: "merchant", earnedPaise: expect.any(Number) });
  });

  it("OQ-56 without a tracking id there is no link to share", async () => {
    await app.owner.query("update partners set utm_id = null where brand_id = $1", [app.brand("gaon").id]);
    expect((await home(await partnerToken(app, { brand: "gaon" }), "", "gaon.localhost")).share).toBeNull();
  });
});
