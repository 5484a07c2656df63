import { describe, expect, it } from "vitest";
import { gateFaults, packagesStamp, type Snapshot } from "../../../../../scripts/lib/advisories/gate.mjs";

const PACKAGES = [
  { name: "express", version: "4.22.3", isShipped: true },
  { name: "vite", version: "6.0.0", isShipped: false },
];
const TAKEN = "2026-11-01T10:00:00.000Z";
const daysLater = (days: number) => new Date(Date.parse(TAKEN) + days * 86_400_000);

const advisory = (more: Partial<Snapshot["advisories"][number]> = {}): Snapshot["advisories"][number] => ({
  id: "GHSA-aaaa-bbbb-cccc",
  name: "express",
  versions: ["4.22.3"],
  severity: "high",
  title: "Open redirect",
  url: "https://example.com/GHSA-aaaa-bbbb-cccc",
  ...more,
});
const snapshot = (advisories: Snapshot["advisories"] = []): Snapshot => ({
  takenAt: TAKEN,
  packages: packagesStamp(PACKAGES),
  advisories,
});
const faults = (more: Partial<Parameters<typeof gateFaults>[0]> = {}) =>
  gateFaults({ snapshot: snapshot(), packages: PACKAGES, accepted: [], now: daysLater(1), ...more });
const HOW = "Take one: npm run audit:advisories -- --update";

describe("a release", () => {
  it("BEY-27 may be made for 14 days after a snapshot without advisories", () => {
    for (const days of [0, 1, 14]) expect(faults({ now: daysLater(days) })).toEqual([]);
  });

  it("BEY-27 is refused when nobody has looked: no snapshot, an old one, one of other packages, one without a date", () => {
    expect(faults({ snapshot: null })).toEqual([`There is no snapshot of the advisories. ${HOW}`]);
    expect(faults({ now: daysLater(14.1) })).toEqual([
      `The snapshot of the advisories is 14 days old; 14 is the most. ${HOW}`,
    ]);
    expect(faults({ now: daysLater(40) })).toEqual([
      `The snapshot of the advisories is 40 days old; 14 is the most. ${HOW}`,
    ]);
    const changed = [...PACKAGES, { name: "left-pad", version: "1.0.0", isShipped: true }];
    expect(faults({ packages: changed })).toEqual([
      `The packages have changed since the snapshot of the advisories. ${HOW}`,
    ]);
    expect(faults({ snapshot: { ...snapshot(), takenAt: "soon" } })).toEqual([
      `The snapshot of the advisories has no date. ${HOW}`,
    ]);
    expect(faults({ now: daysLater(-3) })).toEqual([
      `The snapshot of the advisories is of ${TAKEN}, a day that has not come. ${HOW}`,
    ]);
  });

  it.each([
    ["shipped", "low", true],
    ["shipped", "moderate", false],
    ["shipped", "critical", false],
    ["development", "moderate", true],
    ["development", "high", false],
  ] as const)("BEY-27 with an advisory against a %s package, %s, may be made: %s", (kind, severity, may) => {
    const subject = kind === "shipped" ? {} : { name: "vite", versions: ["6.0.0"] };
    const found = faults({ snapshot: snapshot([advisory({ severity, ...subject })]) });
    expect(found).toEqual(
      may
        ? []
        : [expect.stringMatching(new RegExp(`^${subject.name ?? "express"} .*: ${severity}, Open redirect \\(https:`))],
    );
  });

  it("BEY-27 passes over an accepted advisory until its last day, and over no other", () => {
    const found = { snapshot: snapshot([advisory(), advisory({ id: "GHSA-other" })]) };
    const accepted = [{ id: "GHSA-aaaa-bbbb-cccc", reason: "we do not redirect so", until: "2026-11-02" }];
    expect(faults({ ...found, accepted, now: daysLater(1) })).toHaveLength(1);
    expect(faults({ ...found, accepted, now: daysLater(2) })).toHaveLength(2);
  });
});
