import { createHash } from "node:crypto";
import { rm, stat, writeFile } from "node:fs/promises";
import http from "node:http";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { eventually } from "@tests/support/eventually";
import { type LocalResponse, requestLocal } from "@tests/support/http";
import { readPage } from "@tests/support/render";
import { type Stack, startStack } from "@tests/support/servers";
import { withOwner } from "@tests/support/test-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeStaticFiles } from "./static-files-suite";

let stack: Stack;

beforeAll(async () => {
  stack = await startStack({ workers: 0 });
}, 300_000);

afterAll(() => stack?.stop());

const LUMEN = "lumen.localhost";
const MAX_BODY_BYTES = 1024 * 1024;

const sha256 = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const isAlive = async () => (await stack.get("/healthz")).status === 200;

const asOwner = (sql: string, values: unknown[] = []) =>
  withOwner(stack.ownerUrl, async (owner) => (await owner.query(sql, values)).rows);

describeStaticFiles(() => stack);

describe("addresses of any kind", () => {
  it.each(["//", "///x", "//evil.example/x", "/user/..//", "/%2e%2e/%2e%2e/etc/passwd"])(
    "%s is answered, and the process lives on",
    async (path) => {
      const { status, text } = await stack.get(path);
      expect(status).toBeLessThan(500);
      expect(text).not.toContain("root:");
      expect(await isAlive()).toBe(true);
    },
  );

  it("ROUTE-C50 an address that is cut in the middle of a letter is not found, as a page; a file by such a name is 400", async () => {
    const cut = await stack.get("/%E0%A4%A");
    expect([cut.status, cut.text.includes("Page not found")]).toEqual([404, true]);
    expect(readPage(cut.text).title).toMatch(/^Page not found · ./);
    expect((await stack.get("/assets/nothing.js")).status).toBe(404);
    expect((await stack.get("/assets/%E0%A4%A.js")).status).toBe(400);
  });

  it("a method that no page knows is 405", async () => {
    const { status, headers } = await stack.request("/", { method: "TRACE" });
    expect([status, headers.allow]).toEqual([405, "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS"]);
  });

  it("OPTIONS * is answered with the methods, and what is not a path is 400", async () => {
    const { status, headers } = await stack.request("*", { method: "OPTIONS" });
    expect([status, headers.allow]).toEqual([204, "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS"]);
    expect((await stack.request("http://lumen.localhost/", { method: "GET" })).status).toBe(400);
    expect((await stack.get("/?utm_source=%00")).status).toBe(400);
  });

  it("BEY-27 a port that no address has is a host that nobody has, and a stranger's X-Forwarded-Host is nothing", async () => {
    const port = "lumen.localhost:99999";
    expect((await stack.get("/products", { host: port })).status).toBe(421);
    const { status } = await stack.get("/login", { host: "lumen.localhost", headers: { "X-Forwarded-Host": port } });
    expect(status).toBe(200);
  });

  it("OQ-98 a host that is nobody's is 421, without a cookie and without a brand", async () => {
    const { status, headers, text } = await stack.get("/", { host: "shop.example" });
    expect(status).toBe(421);
    expect(headers["set-cookie"]).toBeUndefined();
    expect(readPage(text).text).toContain("Record seen: shop.example");
  });
});

describe("addresses for balancers and monitoring", () => {
  const PRIVATE = ["/metrics", "/internal", "/internal/tls-allowed?domain=lumen.localhost", "/internal/anything"];
  const onPrivatePort = (path: string, headers: Record<string, string> = {}) =>
    requestLocal(stack.privatePort, path, { headers });
  const FORWARDED = {
    "X-Forwarded-For": "203.0.113.5",
    "X-Forwarded-Host": "lumen.localhost",
    "X-Forwarded-Proto": "https",
    "X-Real-IP": "203.0.113.5",
    Forwarded: "for=203.0.113.5",
    Via: "1.1 proxy",
  };

  it.each(Object.entries(FORWARDED))("refuse what a proxy passed on with %s", async (name, value) => {
    const headers = { [name]: value };
    for (const path of [...PRIVATE, "/readyz"]) {
      for (const { status, text } of [await stack.get(path, { headers }), await onPrivatePort(path, headers)])
        expect([path, status, text]).toEqual([path, 404, "not found"]);
    }
    for (const path of ["/livez", "/healthz"])
      for (const { text } of [await stack.get(path, { headers }), await onPrivatePort(path, headers)])
        expect([path, text], "tells nothing").toEqual([path, "ok"]);
  });

  it("BEY-27 the public port has no figures and no internal answer for anybody, on no host", async () => {
    for (const host of [undefined, LUMEN, "127.0.0.1", "evil.example"])
      for (const path of PRIVATE) {
        const { status, text } = await stack.get(path, { host });
        expect([host, path, status, text]).toEqual([host, path, 404, "not found"]);
      }
    expect((await stack.get("/readyz")).json(), "without details").toEqual({ ready: true });
  });

  it("BEY-27 the private port answers monitoring and the proxy's own question, and has no pages", async () => {
    expect((await onPrivatePort("/readyz")).json()).toEqual({
      ready: true,
      checks: { running: true, database: true, migrations: true, brands: true, files: true },
    });
    const figures = await onPrivatePort("/metrics");
    expect([figures.text.includes("# TYPE"), figures.headers["cache-control"]]).toEqual([true, "no-store"]);
    expect((await onPrivatePort("/internal/tls-allowed?domain=lumen.localhost")).text).toBe("yes");
    for (const path of ["/", "/internal", "/internal/tls-allowed", "/verification", "/metrics/", "//", "/%E0%A4%A"])
      expect([path, (await onPrivatePort(path)).status]).toEqual([path, 404]);
  });
});

describe("a process without its folder of files", () => {
  const readiness = async () => {
    const { status, text } = await requestLocal(stack.privatePort, "/readyz");
    return [status, JSON.parse(text).checks.files];
  };
  const folder = () => path.join(stack.dataDir, "storage");

  it("BEY-06 is not ready, goes on with what needs no file, and is ready again once the folder is there", async () => {
    await rm(folder(), { recursive: true, force: true });
    expect(await readiness(), "a new installation has none yet").toEqual([200, true]);
    expect((await stat(folder())).isDirectory()).toBe(true);
    for (const target of [folder(), path.join(folder(), "files")]) {
      await rm(target, { recursive: true, force: true });
      await writeFile(target, "no folder");
      expect([target, ...(await readiness())]).toEqual([target, 503, false]);
      expect((await stack.get("/readyz")).status).toBe(503);
      expect((await stack.get("/livez")).status).toBe(200);
      expect((await stack.get("/", { host: LUMEN })).status).toBe(200);
      await rm(target);
      expect(await readiness()).toEqual([200, true]);
    }
  });
});

describe("bodies that are too long", () => {
  it("are refused with 413 when they say so", async () => {
    const { status } = await stack.request("/api/cookies/save", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: Buffer.alloc(MAX_BODY_BYTES + 1, "x"),
    });
    expect(status).toBe(413);
  });

  it("are cut off when they do not, and the process lives on", async () => {
    const ended = await new Promise<string>((resolve) => {
      const request = http.request(
        {
          host: "127.0.0.1",
          port: stack.port,
          path: "/api/cookies/save",
          method: "POST",
          headers: { host: `localhost:${stack.port}`, "Content-Type": "application/json" },
        },
        (response) => resolve(`answered ${response.statusCode}`),
      );
      request.once("error", () => resolve("cut off"));
      const chunk = Buffer.alloc(64 * 1024, "x");
      let sent = 0;
      const more = () => {
        if (request.destroyed) return;
        sent += chunk.length;
        if (sent > 8 * MAX_BODY_BYTES) return void request.end();
        request.write(chunk, () => setImmediate(more));
      };
      more();
    });
    expect(ended).not.toBe("answered 200");
    expect(await isAlive()).toBe(true);
  });
});

describe("every answer", () => {
  it.each(["/", "/nothing/here", "/api/get-client-ip", "/user/offers", "/assets/nothing.js", "/healthz"])(
    "carries the security headers: %s",
    async (path) => {
      const { headers } = await stack.get(path);
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "referrer-policy": "strict-origin-when-cross-origin",
        "cross-origin-opener-policy": "same-origin",
        "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
      });
      expect(headers["x-powered-by"]).toBeUndefined();
    },
  );

  it("OQ-105 a form that another site sends is 403, in the brand's own page", async () => {
    const { status, headers, text } = await stack.request("/verification", {
      host: LUMEN,
      method: "POST",
      headers: { Origin: "https://evil.example", "Content-Type": "application/x-www-form-urlencoded" },
      body: "identifier=9876543210",
    });
    expect(status).toBe(403);
    expect(text).toContain("This request was not sent from our page");
    expect(text).toContain("#143a8c");
    expect(headers["content-security-policy"]).toContain("default-src 'self'");
  });
});

describe("a kept page", () => {
  const read = (headers: Record<string, string> = {}, host = LUMEN) => stack.get("/", { host, headers });
  const etagOf = ({ headers }: LocalResponse) => String(headers.etag);

  it("TEN-06 TEN-08 has the brand's theme in its first bytes", async () => {
    const { text, status } = await read();
    expect(status).toBe(200);
    expect(text.indexOf("--brand-primary:#143a8c;")).toBeGreaterThan(0);
    expect(text.indexOf("--brand-primary:#143a8c;")).toBeLessThan(text.indexOf("</head>"));
  });

  it("sets no cookie, and its policy lists exactly its own inline blocks", async () => {
    const { headers, text } = await read();
    expect(headers["set-cookie"]).toBeUndefined();
    const policy = String(headers["content-security-policy"]);
    const blocks = (tag: string) =>
      [...text.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, "g"))].map(([, inner]) =>
        sha256(inner ?? ""),
      );
    const listed = (name: string) =>
      policy
        .split("; ")
        .find((part) => part.startsWith(`${name} `))
        ?.split(" ")
        .filter((source) => source.startsWith("'sha256-")) ?? [];
    expect(listed("style-src-elem")).toEqual([...new Set(blocks("style"))]);
    expect(listed("script-src")).toEqual([...new Set(blocks("script"))]);
    expect(policy).not.toMatch(/nonce-|unsafe-/);
    expect(readPage(text).root.querySelector("[nonce], [style]")).toBe(null);
  });

  it("is sent compressed, the same bytes, and not again to whoever has it", async () => {
    const plain = await read();
    const small = await read({ "Accept-Encoding": "gzip, br" });
    expect(small.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(small.body).toString()).toBe(plain.text);
    const again = await read({ "If-None-Match": etagOf(plain) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it("TEN-06 follows its brand's row", async () => {
    const before = etagOf(await read());
    await asOwner(`update brands set config = jsonb_set(config, '{theme,primary}', '"#5b1a7a"') where key = 'lumen'`);
    const changed = await eventually("the new colour", async () => {
      const answer = await read();
      return answer.text.includes("--brand-primary:#5b1a7a;") && answer;
    });
    expect(etagOf(changed)).not.toBe(before);
    expect((await read({ "If-None-Match": before })).status).toBe(200);
  });

  it("follows the lenders that it counts", async () => {
    const before = (await read()).text;
    await asOwner(
      "update lenders set lender_status = 0 where id = (select lender_id from lender_segments join lenders on id = lender_id where segment = 'pl' and lender_status = 1 limit 1)",
    );
    await eventually("another count", async () => (await read()).text !== before);
  });
});

describe("methods that a call does not have", () => {
  it.each(["/api/cookies/save", "/api/getLanguages", "/api/set-language"])(
    "OQ-69 GET %s is 405 in the envelope",
    async (path) => {
      const { status, headers, json } = await stack.get(path);
      expect([status, headers.allow, json()]).toEqual([
        405,
        "POST",
        { success: false, code: "method-not-allowed", message: "Method not allowed" },
      ]);
    },
  );

  it.each(["/api/get-client-ip", "/api/search-list/en", "/api/user/1"])(
    "OQ-69 POST %s is 405 in the envelope",
    async (path) => {
      const { status, headers } = await stack.request(path, { method: "POST", body: "{}" });
      expect([status, headers.allow]).toEqual([405, "GET"]);
    },
  );
});

describe("a page for one visitor", () => {
  it("is kept by nobody, as page and as data", async () => {
    for (const path of ["/verification?x=1", "/user/offers.data", "/nothing/here"])
      expect((await stack.get(path)).headers["cache-control"], path).toBe("no-store");
  });
});

describe("an unexpected failure", () => {
  it("CUS-18 ERR-11 shows the error screen with an id and a way to load the page again, and nothing of the failure", async () => {
    const headers = { Cookie: `atkn=lumen.${"x".repeat(43)}` };
    const page = () => stack.get("/verification", { host: LUMEN, headers });
    await asOwner("alter table sessions rename to sessions_elsewhere");
    try {
      const { status, text } = await page();
      expect(status).toBe(500);
      const shown = readPage(text);
      shown.getByRole("heading", { level: 1, name: "OOPS...SOMETHING WENT WRONG HERE" });
      expect(shown.title).toMatch(/^OOPS\.\.\.SOMETHING WENT WRONG HERE · ./);
      expect(shown.text).toContain("The link you followed had some problem and it's broken");
      const reload = shown.getByRole<HTMLButtonElement>("button", { name: "Reload the page" });
      expect([reload.type, reload.closest("form")?.getAttribute("method")]).toEqual(["submit", "get"]);
      expect(text).toMatch(/Error id: [0-9a-f-]{36}/);
      expect(text).not.toMatch(/prisma|relation|sessions/i);
    } finally {
      await asOwner("alter table sessions_elsewhere rename to sessions");
    }
    expect((await page()).status).toBe(200);
  });
});

describe("an address that asks too often", () => {
  it("OQ-69 is told so on a page of the brand, and when to come back", async () => {
    const path = "/user/lender-intake/muthootfincorp/3f2504e0-4f89-41d3-9a0c-0305e82c3301";
    // The count is kept by a hash of the network: one look makes its row.
    await stack.get(path, { host: LUMEN });
    await asOwner("update rate_hits set count = 600 where key like 'intake:%'");
    for (const at of [path, `${path}/submitted`]) {
      const { status, headers, text } = await stack.get(at, { host: LUMEN });
      expect([status, Number(headers["retry-after"]) > 0]).toEqual([429, true]);
      readPage(text).getByRole("heading", { level: 1, name: "Too many tries" });
      expect(text).toContain("Lumen Finance");
    }
  });
});

describe("a database that lets nobody in", () => {
  const letIn = async (allowed: boolean) => {
    const name = new URL(stack.ownerUrl).pathname.slice(1);
    await withOwner(process.env.TEST_SERVER_URL ?? "", async (server) => {
      await server.query(`alter database "${name}" allow_connections ${allowed}`);
      if (!allowed)
        await server.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name]);
    });
  };

  it("is a branded 503 with Retry-After, and calls say so in JSON; afterwards all is well without a restart", async () => {
    const token = `lumen.${"x".repeat(43)}`;
    const page = () => stack.get("/verification", { host: LUMEN, headers: { Cookie: `atkn=${token}` } });
    const call = () => stack.get("/api/user/1", { host: LUMEN, headers: { Authorization: `Bearer ${token}` } });
    expect([(await page()).status, (await call()).status]).toEqual([200, 401]);
    await letIn(false);
    try {
      await stack.get("/verification", { host: LUMEN, headers: { Cookie: `atkn=${token}` } });
      const busy = await page();
      expect([busy.status, busy.headers["retry-after"]]).toEqual([503, "5"]);
      expect(busy.text).toContain("We are busy just now");
      expect(busy.text).toContain("--brand-primary:");
      expect(busy.text).toContain("Lumen Finance");
      const refused = await call();
      expect([refused.status, refused.headers["retry-after"], refused.json()]).toEqual([
        503,
        "5",
        { success: false, code: "busy", message: "Service unavailable" },
      ]);
      expect((await stack.get("/", { host: LUMEN })).status, "what is kept is still answered").toBe(200);
      expect((await stack.get("/readyz")).status).toBe(503);
    } finally {
      await letIn(true);
    }
    await eventually("all is well", async () => (await page()).status === 200 && (await call()).status === 401);
  });
});
