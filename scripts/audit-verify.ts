// `npm run audit:verify`: recomputes the audit chain of every brand and its seals, compares it with what was anchored, and
// finds entries that were edited, deleted, inserted, moved, forged or cut off. Then compares the roles, rights and keys in the
// database with what the trail says. Reads the database of DATABASE_URL (the
// owner's), else outside production the demo's own, which it starts if necessary; needs the keys of the installation. Exit
// code: 0 intact, 1 a fault, 2 could not check.
import pg from "pg";
import { readSettings, withOwnerUrl } from "../prisma/seed/settings";
import { checkChains } from "./lib/audit/audit-chain";
import type { ChainReport } from "./lib/audit/chain-report";
import { checkRights } from "./lib/audit/check-rights";
import { lateBrands } from "./lib/audit/late-brands";
import { type Pins, readPins } from "./lib/audit/pins";
import { OWNER_TIMES } from "./lib/owner-times.mjs";
import { table } from "./lib/table.mjs";

const MAX_FAULTS = 20;

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? "" : "s"}`;

function lines(reports: readonly ChainReport[]): string[] {
  const rows = reports.map(({ brandKey, entries, lastSeq, lastHash, faults }) => [
    brandKey,
    String(entries),
    String(lastSeq),
    lastHash.slice(0, 16) || "-",
    faults.length === 0 ? "whole" : plural(faults.length, "fault"),
  ]);
  const found = reports.flatMap(({ brandKey, faults }) => [
    ...faults.slice(0, MAX_FAULTS).map(({ text }) => `${brandKey}: ${text}`),
    ...(faults.length > MAX_FAULTS ? [`${brandKey}: and ${faults.length - MAX_FAULTS} more`] : []),
  ]);
  return [...table([["brand", "entries", "last", "hash", "chain"], ...rows]), ...(found.length ? ["", ...found] : [])];
}

/** What the anchors prove, and what they do not. */
function anchorLine(
  pins: Pins,
  reports: readonly ChainReport[],
  entry: string,
  ids: ReadonlyMap<string, string>,
): string {
  if (!pins.hasOpening)
    return `No anchors in ${entry}: a chain that was cut off together with its head cannot be told from a whole one.`;
  const later = reports.reduce((sum, { brandKey, lastSeq }) => {
    const anchored = pins.of(ids.get(brandKey) ?? brandKey).last?.seq ?? 0n;
    return sum + (lastSeq > anchored ? lastSeq - anchored : 0n);
  }, 0n);
  return `${plural(pins.anchors, "anchor")} in ${entry}, the last of ${pins.lastAt ?? "never"}; ${later} entries are younger.`;
}

async function verify(databaseUrl: string, isProduction: boolean): Promise<void> {
  const { anchorStore } = await import("~/integrations/anchors/anchors.server");
  const store = await anchorStore();
  const client = new pg.Client({ connectionString: databaseUrl, ...OWNER_TIMES });
  try {
    await client.connect();
    const pins = await readPins(store);
    const reports = await checkChains(client, pins);
    const { rows } = await client.query<{ id: string; key: string }>("select id, key from brands");
    const total = reports.reduce((sum, { entries }) => sum + entries, 0);
    const lost = isProduction && !pins.hasOpening && total > 0 ? ["there are no anchors"] : [];
    const late = isProduction && pins.hasOpening ? await lateBrands(client, pins, rows) : [];
    const ofAnchors = [
      ...pins.faults,
      ...lost,
      ...late.map((key) => `entries of ${key} have not been anchored for more than an hour`),
    ];
    const ofRights = await checkRights(client);
    const faults = reports.reduce((sum, report) => sum + report.faults.length, ofAnchors.length + ofRights.length);
    const found = [...ofAnchors.map((text) => `anchors: ${text}`), ...ofRights.map((text) => `rights: ${text}`)];
    console.log([...lines(reports), ...found].join("\n"));
    console.log(`\n${anchorLine(pins, reports, store.name, new Map(rows.map(({ id, key }) => [key, id])))}`);
    const entries = `${total} entries of ${plural(reports.length, "brand")}`;
    console.log(
      faults === 0
        ? `${entries}: nothing was edited, deleted, moved or cut off.`
        : `${plural(faults, "fault")} among ${entries}.`,
    );
    process.exitCode = faults === 0 ? 0 : 1;
  } finally {
    await client.end();
  }
}

try {
  const { production } = readSettings([]);
  await withOwnerUrl(production, (url) => verify(url, production));
} catch (error) {
  console.error(`The audit trail could not be read: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}
