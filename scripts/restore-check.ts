// `npm run restore:check`: after a restore, before web and worker start. Counts what must be whole: audit chains with their
// seals and anchors, receipts, closed statements, stored files, and whether the keys open a sample of every encrypted column.
// Reads the database of DATABASE_URL (the owner's) and the files of DATA_DIR or the bucket; needs the installation's
// keys. `-- --until MOMENT`: the moment that the database was restored to, after which nothing is missed. Exit code: 0
// whole, 1 a fault, 2 could not check.
import { parseArgs } from "node:util";
import pg from "pg";
import { readSettings, withOwnerUrl } from "../prisma/seed/settings";
import { checkChains } from "./lib/audit/audit-chain";
import { type Pins, readPins } from "./lib/audit/pins";
import { OWNER_TIMES } from "./lib/owner-times.mjs";
import { checkReceipts } from "./lib/receipts/check-receipts";
import { checkFiles } from "./lib/restore/check-files";
import { checkLedgers } from "./lib/restore/check-ledgers";
import { openSample } from "./lib/restore/open-sample";
import { pinsUntil } from "./lib/restore/pins-until";
import { table } from "./lib/table.mjs";

type Part = { what: string; counted: number; faults: string[] };

const MAX_FAULTS = 20;

function momentOf(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime())) throw new Error(`--until: "${text}" is not a moment`);
  return moment;
}

async function chainsPart(client: pg.Client, pins: Pins, production: boolean): Promise<Part> {
  const chains = await checkChains(client, pins);
  const counted = chains.reduce((sum, { entries }) => sum + entries, 0);
  const lost = production && !pins.hasOpening && counted > 0 ? ["anchors: there are none"] : [];
  const faults = chains.flatMap(({ brandKey, faults }) =>
    faults.map(({ text }) => `audit chain of ${brandKey}: ${text}`),
  );
  return { what: "audit entries", counted, faults: [...pins.faults, ...lost, ...faults] };
}

async function receiptsPart(client: pg.Client): Promise<Part> {
  const { receiptPublicKeys } = await import("~/platform/receipt-keys.server");
  const reports = await checkReceipts(client, receiptPublicKeys());
  return {
    what: "receipts",
    counted: reports.reduce((sum, { receipts }) => sum + receipts, 0),
    faults: reports.flatMap(({ brandKey, faults }) => faults.map((text) => `${brandKey}: ${text}`)),
  };
}

async function check(
  url: string,
  until: Date | null,
  production: boolean,
): Promise<{ parts: Part[]; unknown: number }> {
  const { anchorStore } = await import("~/integrations/anchors/anchors.server");
  const all = await readPins(await anchorStore());
  const client = new pg.Client({ connectionString: url, ...OWNER_TIMES });
  await client.connect();
  try {
    const chains = await chainsPart(client, until ? pinsUntil(all, until) : all, production);
    const receipts = await receiptsPart(client);
    const ledgers = await checkLedgers(client);
    const files = await checkFiles(client);
    const sample = await openSample(client);
    return {
      parts: [
        chains,
        receipts,
        { what: "closed statements", counted: ledgers.months, faults: ledgers.faults },
        { what: "files and pictures", counted: files.looked, faults: files.faults },
        { what: `values of ${sample.columns} encrypted columns`, counted: sample.values, faults: sample.faults },
      ],
      unknown: files.unknown,
    };
  } finally {
    await client.end();
  }
}

function report({ parts, unknown }: Awaited<ReturnType<typeof check>>): void {
  const faults = parts.flatMap((part) => part.faults);
  const rows = parts.map(({ what, counted, faults: found }) => [
    what,
    String(counted),
    found.length === 0 ? "whole" : `${found.length} faulty`,
  ]);
  console.log(table([["what", "looked at", "result"], ...rows]).join("\n"));
  if (unknown > 0)
    console.log(
      `\n${unknown} stored files are not known to this database. A worker deletes them a day after they were stored: copy them first if a later restore may need them.`,
    );
  for (const text of faults.slice(0, MAX_FAULTS)) console.log(text);
  if (faults.length > MAX_FAULTS) console.log(`and ${faults.length - MAX_FAULTS} more`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

try {
  const { values } = parseArgs({ options: { until: { type: "string" } } });
  const until = momentOf(values.until);
  const { production } = readSettings([]);
  await withOwnerUrl(production, async (url) => report(await check(url, until, production)));
} catch (error) {
  console.error(`The restored data could not be checked: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}
