import { describe, expect, it } from "vitest";
import { gateFaults } from "../../../../../scripts/lib/advisories/gate.mjs";
import { readReport } from "../../../../../scripts/lib/advisories/take-snapshot.mjs";

const PACKAGES = [
  { name: "express", version: "4.22.3", isShipped: true, place: "node_modules/express" },
  { name: "qs", version: "6.0.0", isShipped: true, place: "node_modules/express/node_modules/qs" },
];
const now = new Date("2026-11-01T10:00:00Z");
const URL = "https://github.com/advisories/GHSA-aaaa-bbbb-cccc";

describe("a report of the registry", () => {
  it("BEY-27 becomes one advisory for the package that has it, with the versions that are installed", () => {
    const via = [{ source: 1, name: "qs", title: "Slow", url: URL, severity: "high" }];
    const report = {
      vulnerabilities: {
        express: { nodes: ["node_modules/express"], via: ["qs"] },
        qs: { nodes: ["node_modules/express/node_modules/qs"], via },
      },
    };
    const snapshot = readReport(JSON.stringify(report), { packages: PACKAGES, now });
    expect(snapshot.advisories).toEqual([
      { id: "GHSA-aaaa-bbbb-cccc", name: "qs", versions: ["6.0.0"], severity: "high", title: "Slow", url: URL },
    ]);
    expect(gateFaults({ snapshot, packages: PACKAGES, accepted: [], now })).toHaveLength(1);
  });

  it("BEY-27 an answer of another shape is not a snapshot", () => {
    const refused = JSON.stringify({ message: "405 Method Not Allowed", statusCode: 405 });
    expect(() => readReport(refused, { packages: PACKAGES, now })).toThrow("the registry gave no report");
  });
});
