import { describe, expect, it } from "vitest";
import { type ProcessRow, processHealth, withoutReplaced } from "~/domain/operations/processes";

const NOW = new Date("2026-11-24T10:00:00Z");
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1_000);

type Given = { role?: string; host?: string; started: number; seen: number };
const row = (id: string, { role = "worker", host = "one", started, seen }: Given): ProcessRow => ({
  id,
  role,
  host,
  startedAt: ago(started),
  seenAt: ago(seen),
});

describe("a process", () => {
  it("BEY-06 is slow after two missed beats and down after four", () => {
    expect([5, 12, 13, 20, 21].map((seconds) => processHealth({ seenAt: ago(seconds) }, NOW))).toEqual([
      "works",
      "works",
      "slow",
      "slow",
      "down",
    ]);
  });
});

describe("processes that were started again", () => {
  const kept = (...rows: ProcessRow[]) => withoutReplaced(rows, NOW).map(({ id }) => id);

  it("BEY-06 replace one dead process each, of their role and machine", () => {
    const dead = [row("dead-1", { started: 900, seen: 300 }), row("dead-2", { started: 900, seen: 300 })];
    expect(kept(...dead, row("new", { started: 200, seen: 1 }))).toEqual(["dead-2", "new"]);
    expect(kept(...dead, row("new-1", { started: 200, seen: 1 }), row("new-2", { started: 100, seen: 1 }))).toEqual([
      "new-1",
      "new-2",
    ]);
  });

  it("BEY-06 that run on another machine, in another role or for longer replace none", () => {
    const dead = row("dead", { started: 900, seen: 300 });
    expect(kept(dead, row("elsewhere", { host: "two", started: 200, seen: 1 }))).toEqual(["dead", "elsewhere"]);
    expect(kept(dead, row("web", { role: "web", started: 200, seen: 1 }))).toEqual(["dead", "web"]);
    expect(kept(dead, row("older", { started: 400, seen: 1 }))).toEqual(["dead", "older"]);
  });

  it("BEY-06 count a process that died twice as one that is down", () => {
    expect(kept(row("first", { started: 900, seen: 600 }), row("second", { started: 500, seen: 300 }))).toEqual([
      "second",
    ]);
  });
});
