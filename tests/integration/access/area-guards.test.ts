import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type App, openApp } from "@tests/support/app";
import { callRoute, setCookie } from "@tests/support/call-route";
import { partnerToken, partnerUserIdOf } from "@tests/support/partner";
import { asStaff, staffIdOf, staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { partnerContext, staffContext, staffLoginContext } from "~/http/request/guards.server";
import { audit } from "~/platform/audit.server";
import { withTenant } from "~/platform/database/client.server";
import { openPartnerSession } from "~/services/access/open-area-session.server";
import { contextOf } from "../../factories/context";

type Args = LoaderFunctionArgs | ActionFunctionArgs;

let app: App;
beforeAll(async () => {
  app = await openApp({ data: "demo" });
});
afterAll(() => app.close());

/** A page or call for staff who may edit lenders; it counts the brands that it sees. */
const lenders = (args: Args) =>
  staffContext(args, "lenders:edit", async (ctx, { permissions }) => ({
    brand: ctx.brand.key,
    actor: ctx.actor,
    customersOfBrands: new Set(
      (await ctx.tx.customer.findMany({ select: { brandId: true } })).map((row) => row.brandId),
    ).size,
    mayMasquerade: permissions.has("masquerade:start"),
  }));

const reading = (args: Args) =>
  partnerContext(args, "portal:read", async (ctx) => ({ brand: ctx.brand.key, actor: ctx.actor }));
const writing = (args: Args) =>
  partnerContext(args, "tickets:write", async (ctx) => {
    await audit(ctx, "test.write", { kind: "test", id: "1" }, {});
    return { written: true };
  });

const HOST = "lumen.localhost";

describe("staffContext", () => {
  it("ROLE-09 gives the main brand's context with every brand in sight, as the staff member", async () => {
    const answer = await callRoute(lenders, { path: "/admin/lenders", cookies: { a_atkn: await staffToken(app, 1) } });
    expect(answer.body).toMatchObject({
      brand: "cl",
      actor: { kind: "staff", staffUserId: await staffIdOf(app, 1), roleId: 1 },
      mayMasquerade: true,
    });
    expect((answer.body as { customersOfBrands: number }).customersOfBrands).toBeGreaterThan(3);
  });

  it.each([
    ["/admin/lenders", "/admin/lenders"],
    ["/admin/lenders?segment=pl&page=2", "/admin/lenders?segment=pl&page=2"],
    ["/admin/lenders.data?segment=pl&_routes=routes%2Fadmin", "/admin/lenders?segment=pl"],
    ["/admin/lenders?denied=1", "/admin/lenders"],
  ])("AUTH-08 without a session %s goes to the sign-in and comes back to %s", async (path, back) => {
    const answer = await callRoute(lenders, { path });
    expect([answer.status, answer.location]).toEqual([302, `/admin/login?callback=${encodeURIComponent(back)}`]);
  });

  it("AUTH-16 a dead token's cookie is removed on the way, nobody else's", async () => {
    const token = await staffToken(app, 1);
    await app.owner.query("delete from sessions where area = 'admin'");
    const answer = await callRoute(lenders, {
      path: "/admin/lenders",
      cookies: { a_atkn: token, p_atkn: "x", atkn: "y" },
    });
    expect(answer.setCookies).toEqual(["a_atkn=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax"]);
    const call = await callRoute(lenders, { path: "/api/update-lender-data", bearer: token });
    expect([call.status, (call.body as { success: boolean }).success]).toEqual([401, false]);
  });

  it("OQ-12 refuses a page by itself on a host that is none of the back office's, also for who is signed in", async () => {
    const cookies = { a_atkn: await staffToken(app, 1) };
    const onBrand = (handler: typeof lenders) => async (args: Args) => {
      const { request: context } = args.context as { request: { onMainHost: boolean } };
      return handler({ ...args, context: { request: { ...context, host: HOST, onMainHost: false } } } as Args);
    };
    const login = (args: Args) => staffLoginContext(args, async () => ({ isOpen: true }));
    expect((await callRoute(lenders, { path: "/admin/lenders", cookies })).status).toBe(200);
    expect((await callRoute(onBrand(lenders), { path: "/admin/lenders", cookies })).status).toBe(404);
    expect((await callRoute(onBrand(login as never), { path: "/admin/login", cookies })).status).toBe(404);
  });

  it.each([
    [2, "/admin/dashboard?denied=1"],
    [3, "/admin/csr-portal?denied=1"],
  ] as const)("OQ-01 ROLE-07 role %i is sent from a page to %s, and refused a call with 403", async (role, to) => {
    const cookies = { a_atkn: await staffToken(app, role) };
    const page = await callRoute(lenders, { path: "/admin/lenders", cookies });
    expect([page.status, page.location, setCookie(page, "a_atkn")]).toEqual([302, to, null]);
    expect((await callRoute(lenders, { path: "/api/update-lender-data", cookies })).status).toBe(403);
  });

  it("AREA-08 a partner's token is not valid here", async () => {
    const cookies = { a_atkn: await partnerToken(app, { host: "localhost" }) };
    expect((await callRoute(lenders, { path: "/admin/lenders", cookies })).status).toBe(302);
  });
});

describe("partnerContext", () => {
  it("TEN-08 gives the context of the token's brand, also on the main host under another brand's visit", async () => {
    const cookies = { p_atkn: await partnerToken(app, { host: "localhost", kind: "merchant" }) };
    const answer = await callRoute(reading, { path: "/api/partner-reverify?partner=haldi", cookies });
    expect(answer.body).toMatchObject({
      brand: "lumen",
      actor: { kind: "partner", partnerUserId: await partnerUserIdOf(app, { kind: "merchant" }), impersonatorId: null },
    });
  });

  it("OQ-12 a token of one brand is not valid on another brand's host", async () => {
    const cookies = { p_atkn: await partnerToken(app) };
    expect((await callRoute(reading, { path: "/partner", host: HOST, cookies })).status).toBe(200);
    const answer = await callRoute(reading, { path: "/partner", host: "haldi.localhost", cookies });
    expect([answer.status, answer.location]).toEqual([302, "/partner/login?callback=%2Fpartner"]);
  });

  it("AUTH-17 a dead token's cookie is removed on the way to the sign-in", async () => {
    const token = await partnerToken(app);
    await app.owner.query("delete from sessions where area = 'partner'");
    const answer = await callRoute(reading, { path: "/partner/reports", host: HOST, cookies: { p_atkn: token } });
    expect(answer.location).toBe("/partner/login?callback=%2Fpartner%2Freports");
    expect(answer.setCookies).toEqual(["p_atkn=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax"]);
  });

  it("AUTH-17 on the main host the sign-in is that of the token's brand", async () => {
    const token = await partnerToken(app, { host: "localhost" });
    await app.owner.query("delete from sessions where area = 'partner'");
    const answer = await callRoute(reading, { path: "/partner", cookies: { p_atkn: token } });
    expect(answer.location).toBe("/lumen/partner/login?callback=%2Fpartner");
  });

  it("MSQ-05 OQ-27 a masquerade that reads may not write; one that writes is audited as the staff member", async () => {
    const impersonatorId = await staffIdOf(app, 1);
    const { rows } = await app.owner.query<{ id: string }>("select id from partners where brand_id = $1", [
      app.brand("lumen").id,
    ]);
    const masquerade = (mode: "read" | "write") =>
      withTenant(contextOf(app.brand("lumen")), (ctx) =>
        openPartnerSession({
          ctx,
          owner: {
            impersonatorId,
            minutes: 30,
            impersonation: {
              partnerId: rows[0]?.id ?? "",
              merchantId: null,
              mode,
              reason: "A test",
              staffName: "Asha",
            },
          },
          oldToken: null,
        }),
      );
    const read = { p_atkn: await masquerade("read") };
    expect((await callRoute(reading, { path: "/partner", host: HOST, cookies: read })).status).toBe(200);
    expect((await callRoute(writing, { path: "/partner/settings", host: HOST, cookies: read })).status).toBe(403);
    expect((await callRoute(writing, { path: "/api/partner-settings", host: HOST, cookies: read })).status).toBe(403);

    const write = { p_atkn: await masquerade("write") };
    expect((await callRoute(writing, { path: "/partner/settings", host: HOST, cookies: write })).status).toBe(200);
    const { rows: audited } = await app.owner.query(
      "select actor_kind, actor_id, acting_as from audit_entries where action = 'test.write'",
    );
    expect(audited).toEqual([
      { actor_kind: "partner", actor_id: impersonatorId, acting_as: { partnerUserId: rows[0]?.id } },
    ]);
  });
});

describe("asStaff", () => {
  it("runs as the demo's staff member of a role", async () => {
    expect(await asStaff(app, 3, async (ctx, { name }) => [ctx.actor.roleId, name])).toEqual([3, "Chitra Caller"]);
  });
});
