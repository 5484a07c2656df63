import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { appLogin, appLoginFile } from "../../../../../scripts/lib/migrate/app-role.mjs";

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
    });
    expect(existsSync(appLoginFile(dataDir))).toBe(false);
  });
});
