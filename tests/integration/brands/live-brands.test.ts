import { themeCss } from "@tenants/theme/theme";
import { insertBrand } from "@tests/factories/brands";
import { type App, openApp } from "@tests/support/app";
import { callRoute } from "@tests/support/call-route";
import { eventually } from "@tests/support/eventually";
import { withOwner } from "@tests/support/test-server";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type EdgeResult, resolveRequest } from "~/http/request/resolve-request.server";
import { loader as partnerByName } from "~/routes/api/partners/get-by-name";
import { brands } from "~/services/brands/brands.server";

let app: App;

/** The poll is so rare that a change within a test came by the signal. */
beforeAll(async () => {
  app = await openApp({
    data: "empty",
    env: { BRANDS_POLL_MS: "3600000" },
    async prepare(owner) {
      await insertBrand(owner, { key: "cl", isMain: true });
      await insertBrand(owner, { key: "lumen" });
      await insertBrand(owner, { key: "haldi" });
      await owner.query("update brands set config = $1 where key = 'cl'", [
        { title: "Main title", termsApply: true, theme: { primary: "#0d5c63", secondary: "#e9963b", font: "Lora" } },
      ]);
    },
  });
});

afterAll(() => app.close());

const configure = (key: string, config: object) =>
  app.owner.query("update brands set config = $2 where key = $1", [key, config]);

const versionOf = async (key: string): Promise<number> =>
  (await app.owner.query("select version from brands where key = $1", [key])).rows[0].version;

const stamp = async (): Promise<number> =>
  Number((await app.owner.query("select version from brands_version")).rows[0].version);

/** The edge's answer to a page load of this host. */
const visit = (host: string, path = "/"): Promise<EdgeResult> =>
  resolveRequest(
    { method: "GET", url: path, headers: { host }, remoteAddress: "203.0.113.7", encrypted: false },
    brands().current(),
    { trustedProxies: [], outsideProduction: true, adminHosts: [] },
  );

const brandAt = async (host: string, path = "/"): Promise<string | null> => {
  const answer = await visit(host, path);
  return "context" in answer ? answer.context.brand.key : null;
};

describe("a changed row", () => {
  it("TEN-06 TEN-07 colours, font and title show at run time, without a restart", async () => {
    await configure("lumen", { title: "Lumen loans", theme: { primary: "#143a8c", font: "Rubik" } });
    await eventually("the new title", () => app.brand("lumen").title === "Lumen loans");
    expect(themeCss(app.brand("lumen").theme)).toContain("--brand-primary:#143a8c;");
    expect(themeCss(app.brand("lumen").theme)).toContain('--brand-font:"Rubik"');
  });

  it("TEN-04 a field that is taken out again follows the main brand, and so does every brand when that changes", async () => {
    await configure("haldi", { title: "Own", termsApply: false });
    await eventually("the own title", () => app.brand("haldi").title === "Own");
    expect(app.brand("haldi").termsApply).toBe(false);
    await configure("haldi", {});
    await eventually("the main brand's title", () => app.brand("haldi").title === "Main title");
    expect(app.brand("haldi")).toMatchObject({ termsApply: true, theme: { primary: "#0d5c63", font: "Lora" } });
    const before = app.brand("haldi").stamp;
    await configure("cl", { title: "Newer title", theme: { primary: "#112233" } });
    await eventually("the main brand's new title", () => app.brand("haldi").title === "Newer title");
    expect(app.brand("haldi").theme.primary).toBe("#112233");
    expect(app.brand("haldi").stamp).not.toBe(before);
  });

  it("TEN-07 TEN-08 a new brand serves its own domain as soon as its rows are there", async () => {
    expect(await brandAt("loans.newbrand.example")).toBeNull();
    const { id } = await insertBrand(app.owner, { key: "newbrand" });
    await app.owner.query(
      "insert into brand_domains (host, brand_id, status, token) values ('loans.newbrand.example', $1, 'serving', 't')",
      [id],
    );
    await eventually("the new host", async () => (await brandAt("loans.newbrand.example")) === "newbrand");
    expect(await brandAt("LOANS.NewBrand.example:443")).toBe("newbrand");
    expect(await brandAt("newbrand.localhost:3000")).toBe("newbrand");
  });

  it("TEN-08 OQ-14 a host serves only while its status says so", async () => {
    const { id } = app.brand("lumen");
    await app.owner.query(
      "insert into brand_domains (host, brand_id, status, token) values ('waiting.example', $1, 'verifying', 't')",
      [id],
    );
    await configure("lumen", { title: "A later change" });
    await eventually("the later change", () => app.brand("lumen").title === "A later change");
    expect(await brandAt("waiting.example")).toBeNull();
    await app.owner.query("update brand_domains set status = 'serving' where host = 'waiting.example'");
    await eventually("the host serves", async () => (await brandAt("waiting.example")) === "lumen");
    await app.owner.query("delete from brand_domains where host = 'waiting.example'");
    await eventually("the host is nobody's", async () => (await brandAt("waiting.example")) === null);
  });

  it("TEN-18 a new segment opens its brand on the main host", async () => {
    expect(await brandAt("localhost", "/festival")).toBe("cl");
    await app.owner.query("insert into brand_segments (segment, brand_id, view) values ('festival', $1, 'landing')", [
      app.brand("lumen").id,
    ]);
    await eventually("the segment", async () => (await brandAt("localhost", "/festival")) === "lumen");
  });

  it("a suspended brand is gone from its host, its key and the partner call", async () => {
    await app.owner.query("update brands set status = 'suspended' where key = 'newbrand'");
    await eventually("suspended", () => !brands().current().byKey.has("newbrand"));
    expect(await brandAt("newbrand.localhost")).toBeNull();
    expect(await brandAt("localhost", "/?partner=newbrand")).toBe("cl");
  });

  it("a value that the rules refuse never reaches a page: the main brand's stands in its place", async () => {
    await configure("lumen", {
      title: "Refused colours",
      theme: { primary: "red;}body{display:none", secondary: "#00aa55" },
    });
    await eventually("the title", () => app.brand("lumen").title === "Refused colours");
    expect(app.brand("lumen").theme).toMatchObject({ primary: app.brand("cl").theme.primary, secondary: "#00aa55" });
    expect(brands().current().problems).toContainEqual({ key: "lumen", path: "theme.primary" });
  });
});

describe("versions", () => {
  it("plain SQL raises a brand's own version with every change of it, and only then", async () => {
    const before = await versionOf("haldi");
    await configure("haldi", { title: "One" });
    expect(await versionOf("haldi")).toBe(before + 1);
    await app.owner.query("update brands set name = 'Haldi' where key = 'haldi'");
    expect(await versionOf("haldi")).toBe(before + 2);
    await configure("haldi", { title: "One" });
    expect(await versionOf("haldi")).toBe(before + 2);
    await app.owner.query("update brands set name = 'Haldi Money', version = version + 1 where key = 'haldi'");
    expect(await versionOf("haldi")).toBe(before + 3);
  });

  it.each([
    ["a brand", "update brands set name = name || '.' where key = 'lumen'"],
    [
      "a host",
      "insert into brand_domains (host, brand_id, token) select 'v.example', id, 't' from brands where key = 'lumen'",
    ],
    [
      "a segment",
      "insert into brand_segments (segment, brand_id, view) select 'v', id, 'login' from brands where key = 'lumen'",
    ],
    [
      "a setting",
      "insert into settings (brand_id, key, value, updated_at) select id, 'v', '1', now() from brands where key = 'lumen'",
    ],
  ])("%s raises the stamp that processes compare", async (_name, change) => {
    const before = await stamp();
    await app.owner.query(change);
    expect(await stamp()).toBeGreaterThan(before);
    await eventually("the snapshot has the stamp", async () => brands().status().version === (await stamp()));
  });

  it("a brand that has not changed is taken over as it is", async () => {
    const before = app.brand("lumen");
    await configure("haldi", { title: "Another" });
    await eventually("the change", () => app.brand("haldi").title === "Another");
    expect(app.brand("lumen")).toBe(before);
  });
});

describe("the signal", () => {
  it("TEN-06 a listening connection that is cut comes back and brings what was missed", async () => {
    const client = new pg.Client({ connectionString: app.database.appUrl });
    await client.connect();
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'",
    );
    await client.end();
    await configure("lumen", { title: "Missed" });
    await eventually("what was missed", () => app.brand("lumen").title === "Missed");
    await configure("lumen", { title: "Announced again" });
    await eventually("what was announced", () => app.brand("lumen").title === "Announced again");
  });

  it("a change is in force at once on the process that waits for it", async () => {
    await configure("lumen", { title: "At once" });
    await brands().refresh();
    expect(app.brand("lumen").title).toBe("At once");
  });

  it("TEN-08 no request asks the database for its brand: all are answered while it lets nobody in", async () => {
    const allow = (allowed: boolean) =>
      withOwner(process.env.TEST_SERVER_URL ?? "", async (server) => {
        await server.query(`alter database "${app.database.name}" allow_connections ${allowed}`);
      });
    const last = new pg.Client({ connectionString: app.database.appUrl });
    await last.connect();
    await allow(false);
    await last.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = current_user and pid <> pg_backend_pid()",
    );
    await last.end();
    try {
      for (let i = 0; i < 300; i++) {
        expect(await brandAt("lumen.localhost", "/user/offers")).toBe("lumen");
        expect(await brandAt("haldi.localhost")).toBe("haldi");
        expect(await brandAt("localhost", "/products")).toBe("cl");
      }
      const answer = await callRoute(partnerByName, {
        path: "/api/get-partner-by-name/lumen",
        params: { name: "lumen" },
      });
      expect(answer.body).toMatchObject({ data: { partner: "lumen", title: "At once" } });
    } finally {
      await allow(true);
    }
    await configure("lumen", { title: "Back again" });
    await eventually("the database is back", () => app.brand("lumen").title === "Back again");
  });
});
