import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  appLogin,
  appLoginFile,
  loginHints,
  tenantLogin,
  tenantLoginFile,
} from "../../../../../scripts/lib/migrate/app-role.mjs";

const databaseUrl = "postgresql://owner:secret@db.test:6543/loans?sslmode=require";
let dataDir = "";
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), "login-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe("appLogin", () => {
  it("names the role after the database and keeps its password", () => {
    const login = appLogin({ databaseUrl, dataDir });
    expect(login).toMatchObject({ role: "loans_app", isOurs: true });
    const url = new URL(login.url);
    expect([url.username, url.host, url.pathname, url.search]).toEqual([
      "loans_app",
      "db.test:6543",
      "/loans",
      "?sslmode=require",
    ]);
    expect(url.password).toHaveLength(32);
    expect(appLogin({ databaseUrl, dataDir })).toEqual(login);
    expect(JSON.parse(readFileSync(appLoginFile(dataDir), "utf8")).url).toBe(login.url);
  });

  it("takes the login of APP_DATABASE_URL as it is", () => {
    const appDatabaseUrl = "postgresql://web%40eu:p%3Aw@db.test/loans";
    expect(appLogin({ databaseUrl, appDatabaseUrl, dataDir })).toEqual({
      role: "web@eu",
      password: "p:w",
      url: appDatabaseUrl,
      isOurs: false,
      variable: "APP_DATABASE_URL",
    });
    expect(existsSync(appLoginFile(dataDir))).toBe(false);
  });
});

describe("tenantLogin", () => {
  const appDatabaseUrl = "postgresql://web:pw@db.test/loans";

  it("names another role after the database, with a password of its own", () => {
    const login = tenantLogin({ databaseUrl, dataDir });
    expect(login).toMatchObject({ role: "loans_tenant", isOurs: true });
    expect(login?.password).not.toBe(appLogin({ databaseUrl, dataDir }).password);
    expect(tenantLogin({ databaseUrl, dataDir })).toEqual(login);
    expect(JSON.parse(readFileSync(tenantLoginFile(dataDir), "utf8")).url).toBe(login?.url);
  });

  it("is not made beside a login that an operator has made, unless they name it", () => {
    expect(tenantLogin({ databaseUrl, appDatabaseUrl, dataDir })).toBe(null);
    expect(existsSync(tenantLoginFile(dataDir))).toBe(false);
    const tenantDatabaseUrl = "postgresql://pages:pw@db.test/loans";
    expect(tenantLogin({ databaseUrl, appDatabaseUrl, tenantDatabaseUrl, dataDir })).toMatchObject({
      role: "pages",
      url: tenantDatabaseUrl,
      isOurs: false,
    });
  });
});

describe("loginHints", () => {
  const [APP_DATABASE_URL, TENANT_DATABASE_URL] = ["postgresql://a", "postgresql://t"];
  it("name the files of the logins that were made, and the login that is missing", () => {
    expect(loginHints({}, "/data")).toEqual([
      "APP_DATABASE_URL of web and worker is in /data/app-role.json",
      "TENANT_DATABASE_URL of web and worker is in /data/tenant-role.json",
    ]);
    expect(loginHints({ APP_DATABASE_URL }, "/data")).toEqual([
      "TENANT_DATABASE_URL is not set: customers' pages use the login that may see every brand. See Two logins in docs/operations/install.md.",
    ]);
    expect(loginHints({ APP_DATABASE_URL, TENANT_DATABASE_URL }, "/data")).toEqual([]);
  });
});
