import { networkInterfaces } from "node:os";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import pg from "pg";
import { bringTo, type Customer } from "../support/customer-states";
import { type LocalResponse, requestLocal } from "../support/http";
import { read, readPage } from "../support/render";
import { running, signIn, Visitor, visitorOf } from "../support/visitor";

const port = () => Number(running("E2E_PORT"));

test.describe("requests that another site made", () => {
  let customer: Customer;
  test.beforeAll(async () => {
    customer = await bringTo(visitorOf("lumen"), "new");
  });

  const own = () => customer.visitor.origin;
  const isAlive = async () => (await customer.visitor.twin().ask(`/api/user/${customer.userId}`)).status === 200;

  /** What another site could send with the customer's cookies. */
  const FORGED: [string, () => Record<string, string>][] = [
    ["a foreign origin", () => ({ Origin: "https://evil.example" })],
    ["another brand's origin", () => ({ Origin: visitorOf("haldi").origin })],
    ["our host at another port", () => ({ Origin: "http://lumen.localhost:1" })],
    ["our host over another scheme", () => ({ Origin: own().replace("http:", "https:") })],
    ["an opaque origin", () => ({ Origin: "null" })],
    ["Sec-Fetch-Site cross-site", () => ({ "Sec-Fetch-Site": "cross-site" })],
    ["Sec-Fetch-Site same-site", () => ({ "Sec-Fetch-Site": "same-site" })],
    ["Sec-Fetch-Site none", () => ({ "Sec-Fetch-Site": "none" })],
    ["neither header", () => ({})],
    [
      "a forwarded host that fits its origin",
      () => ({ Origin: "https://evil.example", "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "https" }),
    ],
    [
      "a bearer token beside the cookies",
      () => ({ Origin: "https://evil.example", Authorization: `Bearer ${customer.token}` }),
    ],
  ];

  for (const [what, headers] of FORGED)
    test(`OQ-105 ${what} changes nothing`, async () => {
      for (const path of ["/logout", "/api/logout", "/language", "/logout.data", "/api/set-language", "/verification"])
        for (const method of path === "/logout" ? ["POST", "PUT", "PATCH", "DELETE"] : ["POST"]) {
          const answer = await customer.visitor.twin().ask(path, {
            method,
            headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers() },
            body: "area=customer",
          });
          expect([path, method, answer.status]).toEqual([path, method, 403]);
          expect(answer.headers["set-cookie"]).toBeUndefined();
        }
      expect(await isAlive()).toBe(true);
    });

  const language = (headers: Record<string, string>, visitor: Visitor) =>
    visitor.ask("/language", {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
      body: "language=en",
    });

  test("OQ-105 our own page may change something", async () => {
    const allowed: Record<string, string>[] = [{ Origin: own() }, { "Sec-Fetch-Site": "same-origin" }];
    for (const headers of allowed) expect((await language(headers, customer.visitor.twin())).status).toBe(303);
  });

  test("OQ-105 a client that is not a browser and brings no cookie passes; a browser of another site does not", async () => {
    expect((await language({}, visitorOf("lumen"))).status).toBe(303);
    expect((await language({ Origin: "https://evil.example" }, visitorOf("lumen"))).status).toBe(403);
    expect((await language({ "Sec-Fetch-Site": "cross-site" }, visitorOf("lumen"))).status).toBe(403);
  });

  test("OQ-105 API-01 a bearer call without cookies passes and is the customer's", async () => {
    const headers = {
      Authorization: `Bearer ${customer.token}`,
      "Content-Type": "application/json",
      Origin: "https://app.example",
    };
    const body = JSON.stringify({ uid: customer.userId, language: "en" });
    const stranger = visitorOf("lumen");
    expect((await stranger.ask("/api/set-language", { method: "POST", headers, body })).status).toBe(200);
    expect((await stranger.ask(`/api/user/${customer.userId}`, { headers })).status).toBe(200);
    expect((await visitorOf("haldi").ask(`/api/user/${customer.userId}`, { headers })).status).toBe(401);
    expect((await visitorOf("lumen").ask("/user/user-detail", { headers })).headers.location).toBe("/");
  });

  test("OQ-105 a lender's callback needs no origin but its signature", async () => {
    const headers = { Origin: "https://lender.example", "Content-Type": "application/json" };
    const answer = await visitorOf("lumen").ask("/api/lender-callbacks/cashe/0", {
      method: "POST",
      headers,
      body: "{}",
    });
    expect(answer.status).toBe(401);
  });
});

test.describe("cookies", () => {
  test("AUTH-12 the token ends with the browser, the visit lives 30 days; both are for this host and no script", async () => {
    const visitor = visitorOf("kajal");
    const identifier = "7000000123";
    const sent = await visitor.call("/api/auth/send-otp", { area: "customer", identifier });
    expect(sent.headers["set-cookie"]).toEqual([
      expect.stringMatching(/^visit=kajal\.[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    const again = visitorOf("kajal");
    const { token } = await signIn(again);
    expect(token).toMatch(/^kajal\.[\w-]{43}$/);
    const lines: string[] = [];
    const watching = visitorOf("kajal");
    const ask = watching.ask.bind(watching);
    watching.ask = async (path, options) => {
      const answer = await ask(path, options);
      lines.push(...(answer.headers["set-cookie"] ?? []));
      return answer;
    };
    await signIn(watching);
    expect(lines.find((line) => line.startsWith("atkn="))).toMatch(
      /^atkn=kajal\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  test("AUTH-12 on plain http a __Host- token is not a token", async () => {
    const { token, userId } = await bringTo(visitorOf("lumen"), "new");
    const visitor = visitorOf("lumen");
    visitor.cookies.set("__Host-atkn", token);
    expect((await visitor.ask(`/api/user/${userId}`)).status).toBe(401);
    visitor.cookies.set("atkn", token);
    expect((await visitor.ask(`/api/user/${userId}`)).status).toBe(200);
  });

  test("OQ-13 a token works on the host that it was given on and no other", async () => {
    const { token, userId } = await bringTo(visitorOf("lumen"), "new");
    for (const host of ["localhost", "cl.localhost", "haldi.localhost", "127.0.0.1"]) {
      const visitor = new Visitor(host);
      visitor.cookies.set("atkn", token);
      expect([host, (await visitor.ask(`/api/user/${userId}`)).status]).toEqual([host, 401]);
    }
  });

  test("no answer to a visitor without cookies sets one", async () => {
    for (const path of [
      "/",
      "/verification",
      "/login",
      "/privacy-policy",
      "/terms-of-use",
      "/404",
      "/api/get-client-ip",
    ])
      expect([path, (await visitorOf("lumen").ask(path)).headers["set-cookie"]]).toEqual([path, undefined]);
  });
});

test.describe("headers", () => {
  test("every answer carries the security headers", async () => {
    const { visitor } = await bringTo(visitorOf("lumen"), "offers");
    const { root } = readPage((await visitor.ask("/user/offers")).text);
    const asset = root.querySelector("script[src^='/assets/']")?.getAttribute("src") ?? "";
    const answers: [string, LocalResponse][] = [];
    for (const path of [
      "/",
      "/user/offers",
      "/user/offers.data",
      "/user/welcome-back",
      "/404",
      "/api/get-client-ip",
      "/healthz",
      asset,
      "/admin",
    ])
      answers.push([path, await visitor.ask(path)]);
    answers.push(["421", await new Visitor("evil.example").ask("/")]);
    answers.push(["403", await visitor.twin().ask("/logout", { method: "POST", body: "" })]);
    for (const [path, { headers }] of answers) {
      expect([path, headers["x-content-type-options"]]).toEqual([path, "nosniff"]);
      expect([path, headers["referrer-policy"]]).toEqual([path, "strict-origin-when-cross-origin"]);
      expect([path, headers["cross-origin-opener-policy"]]).toEqual([path, "same-origin"]);
      expect([path, headers["permissions-policy"]]).toEqual([path, expect.stringContaining("camera=()")]);
      expect([path, headers["x-powered-by"]]).toEqual([path, undefined]);
    }
  });

  const directives = ({ headers }: LocalResponse) =>
    new Map(
      String(headers["content-security-policy"])
        .split("; ")
        .map((part) => [part.split(" ")[0] ?? "", part.split(" ").slice(1)] as const),
    );

  const inlineBlocks = (html: string) => [...readPage(html).root.querySelectorAll("script:not([src]), style")];

  /** Attributes that the policy refuses: handlers, styles, and addresses that are scripts. */
  const refusedAttributes = (html: string) =>
    [...readPage(html).root.querySelectorAll("*")]
      .flatMap(({ attributes }) => [...attributes])
      .filter(({ name, value }) => name.startsWith("on") || name === "style" || value.includes("javascript:"))
      .map(({ name, value }) => `${name}: ${value}`);

  test("the content policy is enforced, without unsafe-inline and unsafe-eval", async () => {
    const { visitor } = await bringTo(visitorOf("lumen"), "offers");
    const pages: [string, LocalResponse][] = [];
    for (const path of ["/", "/verification", "/privacy-policy"])
      pages.push([path, await visitorOf("lumen").ask(path)]);
    for (const path of ["/", "/user/offers", "/user/lenders-transaction/vindhya-bank", "/404"])
      pages.push([`${path} signed in`, await visitor.ask(path)]);
    pages.push(["421", await new Visitor("evil.example").ask("/")]);
    for (const [path, page] of pages) {
      const policy = directives(page);
      expect([path, page.headers["content-security-policy"]]).toEqual([
        path,
        expect.not.stringMatching(/unsafe-(?:inline|eval)/),
      ]);
      for (const [name, value] of [
        ["default-src", "'self'"],
        ["object-src", "'none'"],
        ["base-uri", "'none'"],
        ["frame-ancestors", "'none'"],
        ["form-action", "'self'"],
      ] as const)
        expect([path, name, policy.get(name)]).toEqual([path, name, [value]]);
      expect([path, refusedAttributes(page.text)]).toEqual([path, []]);
      expect([path, page.text.includes("javascript:")]).toEqual([path, false]);
    }
  });

  test("a page for one visitor has a nonce of its own on every inline block", async () => {
    const { visitor } = await bringTo(visitorOf("lumen"), "offers");
    const nonces = new Set<string>();
    for (const path of ["/user/offers", "/user/offers", "/", "/404"]) {
      const page = await visitor.ask(path);
      const nonce =
        directives(page)
          .get("script-src")
          ?.find((source) => source.startsWith("'nonce-"))
          ?.slice(7, -1) ?? "";
      expect(nonce.length).toBeGreaterThan(20);
      nonces.add(nonce);
      const blocks = inlineBlocks(page.text);
      expect(blocks.length).toBeGreaterThan(0);
      for (const block of blocks) expect(block.getAttribute("nonce")).toBe(nonce);
    }
    expect(nonces.size).toBe(4);
  });

  test("pages and data of a customer are kept by no browser", async () => {
    const { visitor } = await bringTo(visitorOf("lumen"), "offers");
    for (const path of ["/user/offers", "/user/offers.data", "/", "/user/lenders-transaction/vindhya-bank", "/404"])
      expect([path, (await visitor.ask(path)).headers["cache-control"]]).toEqual([
        path,
        expect.stringContaining("no-store"),
      ]);
  });
});

test.describe("kept pages", () => {
  const KEPT = ["/", "/verification", "/privacy-policy", "/terms-of-use"];

  test("a page that is the same for all is answered with a tag and 304 while it is unchanged", async () => {
    for (const path of KEPT) {
      const first = await visitorOf("mayur").ask(path);
      const { etag = "" } = first.headers;
      expect(etag).toMatch(/^"[\w-]{27}"$/);
      expect(first.headers["cache-control"]).toContain("no-cache");
      expect(first.headers.vary).toContain("Cookie");
      const again = await visitorOf("mayur").ask(path, { headers: { "If-None-Match": etag } });
      expect([path, again.status, again.body.length, again.headers.etag]).toEqual([path, 304, 0, etag]);
      expect((await visitorOf("mayur").ask(path, { headers: { "If-None-Match": '"other"' } })).status).toBe(200);
    }
  });

  test("it comes as the browser wants it: brotli, gzip or plain, the same page", async () => {
    for (const path of KEPT) {
      const responseIn = (encoding: string) =>
        visitorOf("mayur").ask(path, { headers: { "Accept-Encoding": encoding } });
      const [plain, br, gz] = [
        await responseIn("identity"),
        await responseIn("gzip, deflate, br"),
        await responseIn("gzip"),
      ];
      expect([plain, br, gz].map(({ headers }) => headers["content-encoding"])).toEqual([undefined, "br", "gzip"]);
      expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
      expect(gunzipSync(gz.body).equals(plain.body)).toBe(true);
      expect(br.body.length).toBeLessThan(plain.body.length / 3);
    }
  });

  test("its policy lists the hashes of its own blocks and no nonce", async () => {
    for (const path of KEPT) {
      const page = await visitorOf("mayur").ask(path);
      const policy = String(page.headers["content-security-policy"]);
      expect(policy).not.toMatch(/nonce-|strict-dynamic/);
      expect(policy).toMatch(/style-src-elem 'self' 'sha256-/);
      expect([path, readPage(page.text).root.querySelectorAll("[nonce]").length]).toEqual([path, 0]);
    }
  });

  test("it is the brand's, the host's and the language's own", async () => {
    const tagOf = async (visitor: Visitor, headers: Record<string, string> = {}) =>
      (await visitor.ask("/", { headers })).headers.etag;
    const tags = [
      await tagOf(visitorOf("mayur")),
      await tagOf(visitorOf("mayur"), { "Accept-Language": "hi" }),
      await tagOf(visitorOf("lumen")),
      await tagOf(visitorOf("cl")),
    ];
    expect(new Set(tags).size).toBe(4);
  });

  test("a visitor with a cookie of ours gets a page of their own", async () => {
    const visitor = visitorOf("mayur");
    await visitor.call("/api/auth/send-otp", { area: "customer", identifier: "7000000124" });
    for (const path of KEPT) {
      const page = await visitor.ask(path);
      expect([path, page.headers.etag]).toEqual([path, undefined]);
      expect(page.headers["content-security-policy"]).toContain("'nonce-");
    }
    expect(read((await visitor.ask("/verification")).text).sent("code")).toHaveLength(1);
  });
});

test.describe("addresses of the machine", () => {
  const outside = Object.values(networkInterfaces())
    .flat()
    .find((address) => address && !address.internal && address.family === "IPv4")?.address;

  const onPrivatePort = (path: string, host = "localhost", address?: string) =>
    requestLocal(Number(running("E2E_PRIVATE_PORT")), path, { host, address });

  test("health and readiness answer on any host, figures on the private port only", async () => {
    for (const host of ["localhost", "lumen.localhost", "evil.example", "10.0.0.1"]) {
      const visitor = new Visitor(host);
      expect([host, (await visitor.ask("/healthz")).text]).toEqual([host, "ok"]);
      expect((await visitor.ask("/readyz")).json()).toEqual({ ready: true });
      expect((await visitor.ask("/metrics")).status).toBe(404);
      expect((await onPrivatePort("/readyz", host)).json()).toMatchObject({
        ready: true,
        checks: { database: true, migrations: true, brands: true, files: true },
      });
      expect((await onPrivatePort("/metrics", host)).text).toContain("# TYPE");
    }
  });

  test("a stranger's address gets no figures", async () => {
    test.skip(outside === undefined, "this machine has no address but its own");
    for (const path of ["/metrics", "/internal/tls-allowed?domain=lumen.localhost", "/internal/anything"]) {
      const answer = await onPrivatePort(path, "localhost", outside);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.text).not.toContain("# TYPE");
    }
    expect((await requestLocal(port(), "/healthz", { address: outside })).status).toBe(200);
  });

  test("OQ-14 the question for a certificate is answered from the serving hosts", async () => {
    const allowed = async (domain: string) => (await onPrivatePort(`/internal/tls-allowed?domain=${domain}`)).status;
    expect(await allowed("lumen.localhost")).toBe(200);
    for (const domain of ["evil.example", "", "sub.lumen.localhost"])
      expect([domain, await allowed(domain)]).toEqual([domain, 404]);
  });

  test("/dev is here outside production", async () => {
    for (const path of ["/dev/inbox", "/dev/inbox.json", "/dev/brands.json", "/dev/people.json"])
      expect([path, (await visitorOf("cl").ask(path)).status]).toEqual([path, 200]);
  });
});

test.describe("calls", () => {
  test("OQ-69 whatever a call refuses, it refuses in the one envelope", async () => {
    const requests: [string, string, number][] = [
      ["GET", "/api/nosuch", 404],
      ["POST", "/api/nosuch", 404],
      ["GET", "/api/user/1", 401],
      ["GET", "/api/auth/send-otp", 405],
      ["GET", "/api/logout", 405],
      ["POST", "/api/get-client-ip", 405],
      ["POST", "/api/auth/verify-otp", 422],
    ];
    for (const [method, path, status] of requests) {
      const answer = await visitorOf("lumen").ask(path, { method, ...(method === "POST" ? { body: "{}" } : {}) });
      expect([method, path, answer.status]).toEqual([method, path, status]);
      expect([path, answer.headers["content-type"]]).toEqual([path, "application/json; charset=utf-8"]);
      expect([path, answer.json()]).toEqual([
        path,
        expect.objectContaining({ success: false, message: expect.any(String) }),
      ]);
      expect([path, answer.headers["cache-control"]]).toEqual([path, "no-store"]);
    }
  });

  test("a body that is too large is refused before it is read", async () => {
    const body = "x".repeat(1024 * 1024 + 1);
    expect((await visitorOf("lumen").ask("/verification", { method: "POST", body })).status).toBe(413);
    const call = await visitorOf("lumen").ask("/api/auth/send-otp", { method: "POST", body: body.slice(0, 70_000) });
    expect(call.status).toBe(413);
  });
});

test("each process listens for changes on one connection, as a role that owns no table", async () => {
  const client = new pg.Client({ connectionString: running("E2E_APP_URL") });
  await client.connect();
  try {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and usename = current_user and query ilike 'listen brands%'`,
    );
    expect(rows).toEqual([{ n: 2 }]); // the web process and the worker
    const [role] = (
      await client.query<{ super: boolean; bypass: boolean; owned: number }>(
        `select r.rolsuper as super, r.rolbypassrls as bypass, (select count(*)::int from pg_class c where c.relowner = r.oid and c.relkind in ('r', 'p')) as owned
         from pg_roles r where r.rolname = current_user`,
      )
    ).rows;
    expect(role).toEqual({ super: false, bypass: false, owned: 0 });
  } finally {
    await client.end();
  }
});
