import { readdirSync } from "node:fs";
import https from "node:https";
import path from "node:path";
import { eventually } from "@tests/support/eventually";
import { type Stack, startStack } from "@tests/support/servers";
import { withOwner } from "@tests/support/test-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { adminAt } from "../bench/support/admin";
import { type Caddy, startCaddy } from "./support/caddy";

const HOST = "loans.haldi-own.example";
const OFFICE = "office.loans.example";
const STRANGERS = 100;

let stack: Stack;
let caddy: Caddy;

beforeAll(async () => {
  stack = await startStack({
    ownDatabase: true,
    env: { TRUSTED_PROXIES: "127.0.0.1", ADMIN_HOSTS: `localhost,${OFFICE}` },
  });
  caddy = await startCaddy(stack, { officeHosts: OFFICE });
}, 300_000);

afterAll(async () => {
  await caddy?.stop();
  await stack?.stop();
});

/** The status and text of a page over HTTPS at a host of its own, by a browser that trusts Caddy's own authority; or why there is none. */
function visit(host: string, at = "/"): Promise<{ status: number; text: string } | { error: string }> {
  const ca = caddy.authority();
  return new Promise((resolve) => {
    const options = {
      host: "127.0.0.1",
      port: caddy.port,
      path: at,
      servername: host,
      headers: { host },
      ca,
      agent: false,
    };
    const request = https.get(options, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (piece) => {
        text += piece;
      });
      response.once("end", () => resolve({ status: response.statusCode ?? 0, text }));
    });
    request.setTimeout(20_000, () => request.destroy(new Error("no answer")));
    request.once("error", (error: NodeJS.ErrnoException) => resolve({ error: error.code ?? error.message }));
  });
}

const certificates = () => readdirSync(path.join(caddy.storage, "certificates", "local")).sort();

describe("Caddy in front (deploy/caddy)", () => {
  it("BEY-05 OQ-14 serves a brand's own host over HTTPS once its records are there, and asks for no certificate for other names", async () => {
    expect(await visit("lumen.localhost")).toMatchObject({ status: 200, text: expect.stringContaining("Lumen") });
    expect(await visit(HOST), "not ours yet").toHaveProperty("error");

    const admin = await adminAt(stack);
    const brand = await withOwner(stack.ownerUrl, async (owner) => {
      const { rows } = await owner.query<{ id: string }>("select id from brands where key = 'haldi'");
      return rows[0]?.id ?? "";
    });
    for (const intent of ["add", "local-records"])
      expect((await admin.post("/admin/domains", { intent, brand, host: HOST })).status).toBeLessThan(400);
    const startedAt = Date.now();
    const page = await eventually(
      "its page over HTTPS",
      async () => {
        const answer = await visit(HOST);
        return "status" in answer && answer.status === 200 && answer;
      },
      60,
    );
    console.log(`${HOST} is served over HTTPS ${((Date.now() - startedAt) / 1000).toFixed(1)} s after its records`);
    expect(page.text).toContain("Haldi");
    expect(page.text).not.toContain("Lumen");

    const names = Array.from(
      { length: STRANGERS },
      (_, count) => `shop-${count}.${count % 2 ? "lumen.localhost" : "example"}`,
    );
    const refused = await Promise.all(names.map((name) => visit(name)));
    expect(refused.filter((answer) => !("error" in answer))).toEqual([]);
    expect(certificates()).toEqual([HOST, "lumen.localhost"].sort());
  });

  it("OQ-12 serves the back office at a host of its own, which is no brand's, and no page of a customer there", async () => {
    expect(await visit(OFFICE)).toMatchObject({ status: 302 });
    expect(await visit(OFFICE, "/admin/login")).toMatchObject({ status: 200 });
    expect(await visit(OFFICE, "/verification")).toMatchObject({ status: 404 });
    expect(await visit(`x.${OFFICE}`)).toHaveProperty("error");
    expect(await visit("lumen.localhost", "/admin/login")).toMatchObject({ status: 404 });
  });

  it("OQ-14 decides by the same rule without a database, and still serves cached pages", async () => {
    process.kill(stack.postgres?.pid() ?? 0, "SIGINT");
    await eventually("PostgreSQL ends", () => stack.postgres?.pid() === null);
    const first = await visit("haldi.localhost");
    expect(first, "its first handshake, and our own page").toMatchObject({ text: expect.stringContaining("Haldi") });
    expect(await visit("lumen.localhost")).toMatchObject({ status: 200 });
    expect(await visit("nobody.example")).toHaveProperty("error");
    expect(await visit("lumen.localhost", "/?utm_source=news")).toMatchObject({
      status: 503,
      text: expect.stringContaining("Lumen"),
    });
    expect(certificates()).toContain("haldi.localhost");
    expect(certificates()).not.toContain("nobody.example");
  });
});
