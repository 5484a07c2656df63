import { createHash } from "node:crypto";

/**
 * @typedef {"low" | "moderate" | "high" | "critical"} Severity
 * @typedef {{ id: string, name: string, versions: string[], severity: Severity, title: string, url: string }} Advisory
 * @typedef {{ takenAt: string, packages: string, advisories: Advisory[] }} Snapshot what the registry knew of these packages
 * @typedef {{ id: string, reason: string, until: string }} Accepted an advisory that does not reach us, and the last day on which we say so
 * @typedef {{ name: string, version: string, isShipped: boolean }} Package
 */

const MAX_DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** What is shipped may have no advisory above `low`; a development package none above `moderate`. */
const REFUSED_SHIPPED = new Set(["moderate", "high", "critical"]);
const REFUSED_HERE = new Set(["high", "critical"]);

/** The name of a set of packages: another version of one of them is another set. @param {readonly Package[]} packages */
export function packagesStamp(packages) {
  const lines = [...new Set(packages.map(({ name, version }) => `${name}@${version}`))].sort();
  return createHash("sha256").update(lines.join("\n")).digest("hex");
}

/** @param {Snapshot | null} snapshot @param {readonly Package[]} packages @param {Date} now */
function snapshotFault(snapshot, packages, now) {
  if (!snapshot) return "There is no snapshot of the advisories.";
  const days = (now.getTime() - Date.parse(snapshot.takenAt)) / DAY_MS;
  if (!Number.isFinite(days)) return "The snapshot of the advisories has no date.";
  if (days < -1) return `The snapshot of the advisories is of ${snapshot.takenAt}, a day that has not come.`;
  if (days > MAX_DAYS)
    return `The snapshot of the advisories is ${Math.floor(days)} days old; ${MAX_DAYS} is the most.`;
  if (snapshot.packages !== packagesStamp(packages))
    return "The packages have changed since the snapshot of the advisories.";
  return null;
}

/**
 * Why these packages must not be released, in sentences; none when they may. Closed without a snapshot, with an old one, and
 * with one of other packages: nobody has looked then.
 * @param {{ snapshot: Snapshot | null, packages: readonly Package[], accepted: readonly Accepted[], now: Date }} facts
 * @returns {string[]}
 */
export function gateFaults({ snapshot, packages, accepted, now }) {
  const fault = snapshotFault(snapshot, packages, now);
  if (fault || !snapshot) return [`${fault} Take one: npm run audit:advisories -- --update`];
  const shipped = new Set(
    packages.filter(({ isShipped }) => isShipped).map(({ name, version }) => `${name}@${version}`),
  );
  const today = now.toISOString().slice(0, 10);
  const isAccepted = (/** @type {string} */ id) => accepted.some((one) => one.id === id && one.until >= today);
  return snapshot.advisories.flatMap(({ id, name, versions, severity, title, url }) => {
    const refused = versions.some((version) => shipped.has(`${name}@${version}`)) ? REFUSED_SHIPPED : REFUSED_HERE;
    if (!refused.has(severity) || isAccepted(id)) return [];
    return [`${name} ${versions.join(", ")}: ${severity}, ${title} (${url})`];
  });
}
