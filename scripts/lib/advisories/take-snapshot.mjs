import { execFile } from "node:child_process";
import { ROOT } from "../project.mjs";
import { packagesStamp } from "./gate.mjs";

/**
 * @typedef {import("./gate.mjs").Snapshot} Snapshot
 * @typedef {import("./gate.mjs").Package} Package
 * @typedef {{ source: number, name: string, title: string, url: string, severity: import("./gate.mjs").Severity }} Via
 * @typedef {{ vulnerabilities?: Record<string, { nodes: string[], via: (string | Via)[] }> }} Report
 */

/** `npm audit` ends with 1 when it has found something: what it prints decides. @returns {Promise<string>} */
const askRegistry = () =>
  new Promise((resolve, reject) => {
    const args = ["audit", "--json", "--package-lock-only"];
    execFile("npm", args, { cwd: ROOT, maxBuffer: 64 * 1024 * 1024, timeout: 120_000 }, (error, out) =>
      out ? resolve(out) : reject(error),
    );
  });

/**
 * Reads the report of `npm audit --json`. A package that is only reached through another has no advisory of its own.
 * @param {string} text
 * @param {{ packages: readonly (Package & { place: string })[], now: Date }} facts
 * @returns {Snapshot}
 */
export function readReport(text, { packages, now }) {
  /** @type {Report} */
  const report = JSON.parse(text);
  if (!report.vulnerabilities) throw new Error("the registry gave no report");
  const versionAt = new Map(packages.map(({ place, version }) => [place, version]));
  const advisories = Object.entries(report.vulnerabilities).flatMap(([name, { nodes, via }]) =>
    via
      .filter((one) => typeof one !== "string")
      .map(({ source, severity, title, url }) => {
        const versions = [...new Set(nodes.map((place) => versionAt.get(place) ?? "?"))].sort();
        return { id: /GHSA-[\w-]+$/.exec(url)?.[0] ?? String(source), name, versions, severity, title, url };
      }),
  );
  advisories.sort((a, b) => (`${a.name} ${a.id}` < `${b.name} ${b.id}` ? -1 : 1));
  return { takenAt: now.toISOString(), packages: packagesStamp(packages), advisories };
}

/** @param {{ packages: readonly (Package & { place: string })[], now: Date }} facts @returns {Promise<Snapshot>} */
export const takeSnapshot = async (facts) => readReport(await askRegistry(), facts);
