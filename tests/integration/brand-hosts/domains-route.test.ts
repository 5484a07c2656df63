import { mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { staffToken } from "@tests/support/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { action, loader } from "~/routes/admin/domains/route";
import { loader as readDns, action as setDns } from "~/routes/dev/dns";

let app: App;
let brand: string;
let cookies: { a_atkn: string };

beforeAll(async () => {
  app = await openApp({ data: "demo", env: { DATA_DIR: mkdtempSync(path.join(os.tmpdir(), "domains-")) } });
  brand = app.brand("haldi").id;
  cookies = { a_atkn: await staffToken(app, 1) };
});

afterAll(() => app.close());

const post = (form: Record<string, string>) =>
  callRoute(action, { path: "/admin/domains", method: "POST", form: { brand, ...form }, cookies });

describe("/admin/domains", () => {
  it("OQ-14 adds a host, lists its records, rehearses and removes it", async () => {
    const host = "loans.haldi.example";
    expect(await post({ intent: "add", host: "Loans.Haldi.Example" })).toMatchObject({ body: { kind: "done" } });
    const list = await callRoute(loader, { path: `/admin/domains?brand=${brand}`, cookies });
    expect(list.body).toMatchObject({
      kind: "domains",
      view: {
        isLocal: true,
        domains: expect.arrayContaining([expect.objectContaining({ host, status: "verifying" })]),
      },
    });
    expect(await post({ intent: "local-records", host })).toMatchObject({ body: { kind: "done" } });
    const table = await callRoute(readDns, { path: "/dev/dns.json" });
    expect(table.body).toMatchObject({
      data: { [`_verify.${host}`]: { TXT: [expect.stringMatching(/^brand-verify=/)] } },
    });
    const removal = await callRoute(loader, { path: `/admin/domains?brand=${brand}&removal=${host}`, cookies });
    expect(removal.body).toMatchObject({
      kind: "removal",
      rehearsal: { host, visits: { count: 0, isMore: false }, isCanonical: false },
    });
    expect(await post({ intent: "remove", host })).toMatchObject({ body: { kind: "done" } });
    expect(await post({ intent: "check", host })).toMatchObject({
      status: 422,
      body: { kind: "refused", code: "no-domain", message: "This host has been removed in the meantime." },
    });
  });

  it("OQ-14 says in a sentence why a host is refused", async () => {
    expect(await post({ intent: "add", host: "lumen.localhost" })).toMatchObject({
      status: 422,
      body: { message: `${app.brand("lumen").name} has this host. Remove it there first.` },
    });
    expect(await post({ intent: "add", host: "*.haldi.in" })).toMatchObject({
      status: 422,
      body: { message: "A wildcard cannot be added. Add each host by its own name." },
    });
  });

  it("ROLE-07 OQ-01 sends other roles to their landing page", async () => {
    const answer = await callRoute(loader, {
      path: `/admin/domains?brand=${brand}`,
      cookies: { a_atkn: await staffToken(app, 3) },
    });
    expect([answer.status, answer.location]).toEqual([302, "/admin/csr-portal?denied=1"]);
  });

  it("OQ-14 has a local DNS table for tests outside production only", async () => {
    const json = { name: "a.example", type: "A", values: ["203.0.113.9"] };
    const call = { path: "/dev/dns.json", method: "POST", json };
    expect(await callRoute(setDns, call)).toMatchObject({
      status: 200,
      body: { data: { "a.example": { A: json.values } } },
    });
    expect((await callRoute(setDns, { ...call, json: { name: "a b", type: "A", values: [] } })).status).toBe(422);
    expect((await callRoute(setDns, { ...call, settings: { outsideProduction: false } })).status).not.toBe(200);
  });
});
