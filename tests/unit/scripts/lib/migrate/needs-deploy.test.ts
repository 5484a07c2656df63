import { describe, expect, it } from "vitest";
import { isDeployed, type MigrationRecord } from "../../../../../scripts/lib/migrate/needs-deploy.mjs";

const files = new Map([
  ["1_first", "aa"],
  ["2_second", "bb"],
]);
const ran = (name: string, checksum: string, rest: Partial<MigrationRecord> = {}): MigrationRecord => ({
  name,
  checksum,
  finished: true,
  rolledBack: false,
  ...rest,
});
const first = ran("1_first", "aa");
const second = ran("2_second", "bb");

describe("isDeployed", () => {
  it("when every migration has run with its present text", () => expect(isDeployed([first, second], files)).toBe(true));

  it("also when one was rolled back and has run since", () => {
    const stopped = ran("2_second", "bb", { finished: false, rolledBack: true });
    expect(isDeployed([first, stopped, second], files)).toBe(true);
  });

  it("also for a database that a newer release has migrated", () =>
    expect(isDeployed([first, second, ran("3_third", "cc")], files)).toBe(true));

  it.each<[string, MigrationRecord[]]>([
    ["nothing has run", []],
    ["one is missing", [first]],
    ["one has failed", [first, ran("2_second", "bb", { finished: false })]],
    ["one was rolled back", [first, ran("2_second", "bb", { rolledBack: true })]],
    ["one that this release does not have has failed", [first, second, ran("3_third", "cc", { finished: false })]],
    ["one ran with another text", [first, ran("2_second", "xx")]],
  ])("not when %s", (_case, records) => expect(isDeployed(records, files)).toBe(false));
});
