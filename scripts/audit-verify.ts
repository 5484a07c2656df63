// `npm run audit:verify`: recomputes the audit chain of every brand and finds entries that were edited, deleted, moved
// or cut off. Reads the database of DATABASE_URL (the owner's), else outside production the demo's own, which it starts
// if necessary. Exit code: 0 intact, 1 a fault, 2 could not check.
import pg from "pg";
import { type ChainReport, checkChains } from "./lib/audit-chain";
import { startDatabase } from "./lib/database.mjs";
import { OWNER_TIMES } from "./lib/owner-times.mjs";
import { dataDirectory } from "./lib/project.mjs";
import { table } from "./lib/table.mjs";

const MOST_FAULTS = 20;

const faultCount = (count: number) => `${count} ${count === 1 ? "fault" : "faults"}`;

async function openSource(): Promise<{ url: string; close: () => Promise<void> }> {
  const { DATABASE_URL: given, APP_ENV, NODE_ENV } = process.env;
  if (!given && (APP_ENV || NODE_ENV) === "production") throw new Error("DATABASE_URL is not set: it is the owner's");
  if (given) return { url: given, close: async () => {} };
  const database = await startDatabase({ dataDir: dataDirectory() });
  return { url: database.url, close: database.stop };
}

function lines(reports: readonly ChainReport[]): string[] {
  const rows = reports.map(({ brandKey, entries, lastSeq, lastHash, faults }) => [
    brandKey,
    String(entries),
    String(lastSeq),
    lastHash.slice(0, 16) || "-",
    faults.length === 0 ? "whole" : faultCount(faults.length),
  ]);
  const found = reports.flatMap(({ brandKey, faults }) => [
    ...faults.slice(0, MOST_FAULTS).map(({ text }) => `${brandKey}: ${text}`),
    ...(faults.length > MOST_FAULTS ? [`${brandKey}: and ${faults.length - MOST_FAULTS} more`] : []),
  ]);
  return [...table([["brand", "entries", "last", "hash", "chain"], ...rows]), ...(found.length ? ["", ...found] : [])];
}

try {
  const source = await openSource();
  const client = new pg.Client({ connectionString: source.url, ...OWNER_TIMES });
  try {
    await client.connect();
    const reports = await checkChains(client);
    const total = reports.reduce((sum, { entries }) => sum + entries, 0);
    const faults = reports.reduce((sum, report) => sum + report.faults.length, 0);
    console.log(lines(reports).join("\n"));
    console.log(
      faults === 0
        ? `\n${total} entries of ${reports.length} brands: nothing was edited, deleted, moved or cut off.`
        : `\n${faultCount(faults)} among ${total} entries of ${reports.length} brands.`,
    );
    process.exitCode = faults === 0 ? 0 : 1;
  } finally {
    await client.end();
    await source.close();
  }
} catch (error) {
  console.error(`The audit trail could not be read: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}
