import { describe, expect, it } from "vitest";
import { startRefusal } from "~/platform/start-rules";

const HTTPS = {
  NODE_ENV: "production",
  APP_ORIGIN: "https://loans.example",
  TRUSTED_PROXIES: "127.0.0.1",
  TENANT_DATABASE_URL: "postgresql://tenant@db.example/loans",
};
const web = (source: Record<string, string | undefined>) => startRefusal("web", source);

describe("what refuses to start", () => {
  it.each([undefined, "", "development", "test"])("APP_ENV=production with NODE_ENV %s", (NODE_ENV) =>
    expect(web({ ...HTTPS, APP_ENV: "production", NODE_ENV })).toBe(
      "APP_ENV=production needs NODE_ENV=production too: without it the development server would start.",
    ),
  );

  it.each([undefined, "", " , "])("an https address with TRUSTED_PROXIES %s, wherever TLS ends", (TRUSTED_PROXIES) => {
    const sentence =
      "APP_ORIGIN is https and TRUSTED_PROXIES is not set: name the proxy that ends TLS, 127.0.0.1 when it runs on this machine. Without it cookies would not be Secure.";
    for (const APP_ENV of [undefined, "demo", "test"])
      expect(web({ ...HTTPS, APP_ENV, TRUSTED_PROXIES })).toBe(sentence);
  });

  it.each(["10.0.0.0/33", "010.0.0.1", "proxy.internal", "127.0.0.1 10.0.0.7"])(
    "TRUSTED_PROXIES %s",
    (TRUSTED_PROXIES) =>
      expect(web({ ...HTTPS, TRUSTED_PROXIES })).toBe(
        `TRUSTED_PROXIES holds ${TRUSTED_PROXIES}, which is neither an address nor a network. It is a list, as 127.0.0.1,10.0.0.0/8.`,
      ),
  );

  it.each(["0.0.0.0/0", "::/0", "10.0.0.7, 8.0.0.0/7", "2000::/15", "fc00::/6"])(
    "OQ-115 TRUSTED_PROXIES %s, from where anybody may send",
    (TRUSTED_PROXIES) =>
      expect(web({ ...HTTPS, TRUSTED_PROXIES })).toBe(
        `TRUSTED_PROXIES holds ${TRUSTED_PROXIES.split(", ").at(-1)}: whoever sends a request from there says what address it comes from, so a network is /8 or smaller, of IPv6 /16. Name the proxies.`,
      ),
  );

  it.each(["", undefined, "false"])("OQ-13 production without a tenant login, with ONE_DATABASE_LOGIN %s", (flag) => {
    const source = { ...HTTPS, TENANT_DATABASE_URL: undefined, ONE_DATABASE_LOGIN: flag };
    const sentence =
      "TENANT_DATABASE_URL is not set: customers' pages would use the login that may see every brand. See Two logins in docs/operations/install.md; until then ONE_DATABASE_LOGIN=true starts without it.";
    expect(web(source)).toBe(sentence);
    expect(web({ ...source, WEB_AREAS: "portal,admin" })).toBe(sentence);
    expect(web({ ...source, WEB_AREAS: "admin" }), "the back office alone").toBeNull();
    expect(web({ ...source, APP_ENV: "demo" })).toBeNull();
    expect(web({ ...source, ONE_DATABASE_LOGIN: "true" })).toBeNull();
    expect(startRefusal("worker", source)).toBeNull();
  });

  it.each([
    "http://loans.example",
    "http://10.0.0.1:3000",
    "http://localhost:3000",
    "https://localhost",
    "https://127.0.0.1",
  ])("OQ-98 production at %s, also the worker, whose messages carry links", (APP_ORIGIN) => {
    for (const role of ["web", "worker"] as const)
      expect(startRefusal(role, { ...HTTPS, APP_ORIGIN })).toBe(
        `APP_ORIGIN is ${APP_ORIGIN}: production is served over https, on a name that is not this machine's own. To try things out: npm run demo.`,
      );
    expect(web({ ...HTTPS, APP_ENV: "demo", APP_ORIGIN })).toBeNull();
  });

  it("TEN-20 production without its address", () => {
    for (const APP_ORIGIN of [undefined, ""])
      expect(web({ ...HTTPS, APP_ORIGIN })).toBe(
        "APP_ORIGIN is not set: it is the main brand's address, as https://loans.example.",
      );
    expect(web({ APP_ENV: "demo", NODE_ENV: "production" })).toBeNull();
  });

  it.each(["loans.example", "https://loans.example/en", "ftp://loans.example", "https://u:p@loans.example"])(
    "APP_ORIGIN %s",
    (APP_ORIGIN) => expect(web({ ...HTTPS, APP_ENV: "demo", APP_ORIGIN })).toContain("APP_ORIGIN is not an origin: "),
  );
});

describe("a process without the back office", () => {
  it.each(["site,portal", "site", " Portal "])(
    "OQ-95 does not start with the platform login: WEB_AREAS %s",
    (WEB_AREAS) => {
      const login = { APP_DATABASE_URL: "postgresql://loans_app@127.0.0.1/loans" };
      expect(web({ ...HTTPS, WEB_AREAS, ...login })).toBe(
        "APP_DATABASE_URL is set, and WEB_AREAS leaves the back office out: such a process must not have the platform login. Take it out of its environment.",
      );
      expect(web({ ...HTTPS, WEB_AREAS })).toBeNull();
      for (const whole of [undefined, "", "all", "admin,portal"])
        expect(web({ ...HTTPS, WEB_AREAS: whole, ...login })).toBeNull();
      expect(startRefusal("worker", { ...HTTPS, WEB_AREAS, ...login })).toBeNull();
    },
  );
});

describe("the private port", () => {
  it.each([
    ["3000", undefined],
    ["8080", "8080"],
  ])("BEY-27 refuses to be the public one: PRIVATE_PORT %s, PORT %s", (PRIVATE_PORT, PORT) => {
    expect(web({ ...HTTPS, PRIVATE_PORT, PORT })).toBe(
      `PRIVATE_PORT is PORT, ${PRIVATE_PORT}: what it answers is not for the public, so it is a port of its own.`,
    );
    expect(startRefusal("worker", { ...HTTPS, PRIVATE_PORT, PORT }), "the worker does not listen there").toBeNull();
    expect(web({ ...HTTPS, PRIVATE_PORT: "3002", PORT })).toBeNull();
  });
});

describe("what starts", () => {
  it.each([
    ["production behind a proxy", HTTPS],
    ["production with a slash at its address", { ...HTTPS, APP_ORIGIN: "https://Loans.Example/" }],
    ["production behind a proxy of another address family", { ...HTTPS, TRUSTED_PROXIES: "10.0.0.7, ::1" }],
    ["production behind a network of proxies", { ...HTTPS, TRUSTED_PROXIES: "10.0.0.0/8, fd00::/8" }],
    ["the demo", { NODE_ENV: "production", APP_ENV: "demo", APP_ORIGIN: "http://localhost:3000" }],
    ["development", {}],
  ])("%s", (_name, source) => expect(web(source)).toBeNull());

  it("a worker, which no browser reaches, without proxies", () =>
    expect(startRefusal("worker", { ...HTTPS, TRUSTED_PROXIES: undefined })).toBeNull());
});
