import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";

/** What the guides write beside the sources: keys, and the passwords of the database. */
const SECRET = ["production.env", "owner.env", ".env", "deploy/compose/keys.env", "deploy/compose/.env"];
const SHARED = [".env.example", "package.json", "app/config/env.server.ts"];

// Git is asked about both lists: `**/NAME` means the same to it and to Docker.
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "secret-files-"));
  execFileSync("git", ["init", "-q", folder]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each([".gitignore", ".dockerignore"])("%s leaves out an installation's secrets, and no source", (list) => {
  writeFileSync(path.join(folder, ".gitignore"), readFileSync(list));
  const ignored = execFileSync("git", ["-C", folder, "check-ignore", "--no-index", ...SECRET, ...SHARED], {
    encoding: "utf8",
  });
  expect(ignored.trim().split("\n")).toEqual(SECRET);
});
