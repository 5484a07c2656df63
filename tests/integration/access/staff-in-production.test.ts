import { type App, openApp } from "@tests/support/app";
import { totpCode } from "@tests/support/authenticator";
import { callRoute, setCookie } from "@tests/support/call-route";
import { newestCode } from "@tests/support/sign-in-codes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { action, loader } from "~/routes/admin/sign-in/route";
import { loader as reverify } from "~/routes/api/access/reverify-admin";

const ADMIN = "admin@cl.example";
const HOST = "loans.cl.example";

let app: App;
beforeAll(async () => {
  app = await openApp({
    data: "demo",
    env: { APP_ENV: "production" },
    prepare: (owner) =>
      owner.query(
        "insert into brand_domains (host, brand_id, status, token) select $1, id, 'serving', 'token' from brands where is_main",
        [HOST],
      ),
  });
});
afterAll(() => app.close());

const site = { settings: { outsideProduction: false }, encrypted: true } as const;

describe("the back office's sign-in in production", () => {
  it("OQ-24 is worth nothing before an authenticator app is set up, and the offer cannot be put off", async () => {
    const host = HOST;
    const path = "/admin/login";
    const post = (form: Record<string, string>, cookies: Record<string, string | null>) =>
      callRoute(action, { path, method: "POST", form, cookies, host, ...site });
    const sent = await post({ intent: "send", identifier: ADMIN }, {});
    const tried = { "__Host-a_try": setCookie(sent, "__Host-a_try"), "__Host-a_later": "1", a_later: "1" };
    const code = (await newestCode(app, "cl", ADMIN)) ?? "";
    const token = setCookie(await post({ intent: "verify", code }, tried), "__Host-a_atkn");
    const cookies = { "__Host-a_atkn": token };
    const check = (value: string | null) =>
      callRoute(reverify, { path: "/api/admin-reverify", cookies: { "__Host-a_atkn": value }, host, ...site });
    expect((await check(token)).status).toBe(401);

    const later = await post({ intent: "later" }, cookies);
    expect((await check(token)).status).toBe(401);
    expect(setCookie(later, "__Host-a_atkn")).toBeNull();
    const page = await callRoute(loader, { path, cookies, host, ...site });
    const { step } = page.body as { step: { kind: string; secret: string; leave: { intent: string } } };
    expect([step.kind, step.leave.intent]).toEqual(["set-up", "sign-out"]);

    const first = totpCode(step.secret.replaceAll(" ", ""), new Date());
    const done = await post({ intent: "set-up", code: first }, cookies);
    expect([done.status, done.location]).toEqual([303, "/admin/dashboard"]);
    expect((await check(setCookie(done, "__Host-a_atkn"))).status).toBe(200);
  });
});
