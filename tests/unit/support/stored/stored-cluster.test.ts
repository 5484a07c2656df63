import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { restoreCluster, storeCluster } from "@tests/support/stored/stored-cluster.mjs";
import { temporaryFolder } from "@tests/support/temporary-folder";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

let folder = { path: "", remove: async () => {} };
const at = (...names: string[]) => path.join(folder.path, ...names);
const text = (...names: string[]) => readFileSync(at(...names), "utf8");
beforeEach(async () => {
  folder = await temporaryFolder("stored");
});
afterEach(() => folder.remove());

/** What a stopped server leaves in its data folder. */
function cluster(name: string, content: string): string {
  mkdirSync(at(name, "postgres", "data", "base"), { recursive: true });
  writeFileSync(at(name, "postgres", "data", "PG_VERSION"), "18");
  writeFileSync(at(name, "postgres", "data", "base", "1"), content);
  const state = { port: 5432, ownerPassword: "owner", superuserPassword: "super" };
  writeFileSync(at(name, "postgres", "server.json"), JSON.stringify(state));
  for (const file of ["keys.json", "app-role.json", "tenant-role.json"])
    writeFileSync(at(name, file), `${file} of ${content}`);
  return at(name);
}
const emptyFolder = (name: string) => {
  mkdirSync(at(name));
  return at(name);
};
const store = () => at("store");
const storeAs = (name: string, dataDir: string) => storeCluster({ store: store(), name, dataDir });
const restore = (name: string, dataDir: string, youngerThanMs?: number) =>
  restoreCluster({ store: store(), name, dataDir, youngerThanMs });
const makeOlder = (name: string, ms: number) => {
  const then = (Date.now() - ms) / 1000;
  utimesSync(at("store", name), then, then);
};

describe("a stored cluster", () => {
  it("comes back whole, with its passwords and keys, and chooses a port of its own", async () => {
    await storeAs("a1", cluster("first", "rows"));
    rmSync(at("first"), { recursive: true });
    expect(await restore("a1", emptyFolder("second"))).toBe(true);
    expect(text("second", "postgres", "data", "base", "1")).toBe("rows");
    expect(text("second", "keys.json")).toBe("keys.json of rows");
    expect(JSON.parse(text("second", "postgres", "server.json"))).toEqual({
      port: null,
      ownerPassword: "owner",
      superuserPassword: "super",
    });
    expect(statSync(at("second", "keys.json")).mode & 0o777).toBe(0o600);
  });

  it("stays as it is when a copy is written to", async () => {
    await storeAs("a1", cluster("first", "rows"));
    await restore("a1", emptyFolder("second"));
    writeFileSync(at("second", "postgres", "data", "base", "1"), "changed");
    await restore("a1", emptyFolder("third"));
    expect(text("third", "postgres", "data", "base", "1")).toBe("rows");
  });

  it("is of one name only", async () => {
    await storeAs("a1", cluster("first", "rows"));
    expect(await restore("a2", emptyFolder("second"))).toBe(false);
    expect(readdirSync(at("second"))).toEqual([]);
  });

  it("is not used when it is older than asked, or of a time to come", async () => {
    await storeAs("a1", cluster("first", "rows"));
    makeOlder("a1", 61_000);
    expect(await restore("a1", emptyFolder("second"), 60_000)).toBe(false);
    makeOlder("a1", -61_000);
    expect(await restore("a1", emptyFolder("third"), 60_000)).toBe(false);
  });

  it("is replaced by a newer one of its name", async () => {
    await storeAs("a1", cluster("first", "rows"));
    await storeAs("a1", cluster("second", "newer"));
    await restore("a1", emptyFolder("third"));
    expect(text("third", "postgres", "data", "base", "1")).toBe("newer");
  });
});

describe("the store", () => {
  it("has nothing of a cluster that could not be stored", async () => {
    const dataDir = cluster("first", "rows");
    rmSync(at("first", "keys.json"));
    await expect(storeAs("a1", dataDir)).rejects.toThrow("keys.json");
    expect(readdirSync(store())).toEqual([]);
  });

  it("does not take what was left half made for a cluster, and clears it away after an hour", async () => {
    for (const name of [".half-1-aa", ".half-2-bb"]) mkdirSync(at("store", name, "data"), { recursive: true });
    makeOlder(".half-1-aa", 3_700_000);
    expect(await restore("a1", emptyFolder("none"))).toBe(false);
    await storeAs("a1", cluster("first", "rows"));
    expect(readdirSync(store()).sort()).toEqual([".half-2-bb", "a1"]);
  });

  it("keeps the four newest", async () => {
    const dataDir = cluster("first", "rows");
    for (const [index, name] of ["a", "b", "c", "d"].entries()) {
      await storeAs(name, dataDir);
      makeOlder(name, 60_000 * (index + 1));
    }
    await storeAs("e", dataDir);
    expect(readdirSync(store()).sort()).toEqual(["a", "b", "c", "e"]);
    expect(existsSync(at("store", "d"))).toBe(false);
  });
});
