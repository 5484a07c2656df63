// `npm run receipts:verify`: recomputes the receipts of all offer lists from their facts and rules, and checks their
// signatures and their places in the audit chains. Reads the database of DATABASE_URL (the owner's), else the demo's
// own, which it starts if necessary; needs the keys of the installation. `-- FILE …` also checks saved receipts, and the
// database against them. Exit code: 0 intact, 1 a fault, 2 could not check.
import path from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { readSettings, withOwnerUrl } from "../prisma/seed/settings";
import { checkChains } from "./lib/audit/audit-chain";
import type { ChainReport } from "./lib/audit/chain-report";
import { OWNER_TIMES } from "./lib/owner-times.mjs";
import { checkReceipts, type ReceiptReport } from "./lib/receipts/check-receipts";
import { checkSavedFile } from "./lib/receipts/saved-file";
import { table } from "./lib/table.mjs";

const MAX_FAULTS = 20;

const count = (number: number) => number.toLocaleString("en-US");
const plural = (number: number, word: string) => `${count(number)} ${word}${number === 1 ? "" : "s"}`;

function lines(reports: readonly ReceiptReport[]): string[] {
  const rows = reports
    .filter(({ receipts, faults }) => receipts > 0 || faults.length > 0)
    .map(({ brandKey, receipts, recomputed, proofOnly, waiting, batches, faults }) => [
      brandKey,
      ...[receipts, recomputed, proofOnly, waiting, batches].map(count),
      faults.length === 0 ? "whole" : plural(faults.length, "fault"),
    ]);
  return table([["brand", "receipts", "recomputed", "proof only", "waiting", "batches", "result"], ...rows]);
}

function faultLines(brandKey: string, faults: readonly string[]): string[] {
  const more = faults.length > MAX_FAULTS ? [`${brandKey}: and ${faults.length - MAX_FAULTS} more`] : [];
  return [...faults.slice(0, MAX_FAULTS).map((text) => `${brandKey}: ${text}`), ...more];
}

type Checked = { chains: ChainReport[]; reports: ReceiptReport[]; fileFaults: string[] };

async function check(databaseUrl: string, files: readonly string[]): Promise<Checked> {
  const { receiptPublicKeys } = await import("~/platform/receipt-keys.server");
  const client = new pg.Client({ connectionString: databaseUrl, ...OWNER_TIMES });
  try {
    await client.connect();
    const keys = receiptPublicKeys();
    const chains = await checkChains(client);
    const reports = await checkReceipts(client, keys);
    const fileFaults: string[] = [];
    for (const file of files)
      for (const text of await checkSavedFile(client, file, keys)) fileFaults.push(`${path.basename(file)}: ${text}`);
    return { chains, reports, fileFaults };
  } finally {
    await client.end();
  }
}

try {
  const { positionals: files } = parseArgs({ allowPositionals: true });
  const { production } = readSettings([]);
  await withOwnerUrl(production, async (url) => {
    const startedAt = performance.now();
    const { chains, reports, fileFaults } = await check(url, files);
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    const found = [
      ...fileFaults,
      ...reports.flatMap(({ brandKey, faults }) => faultLines(brandKey, faults)),
      ...chains.flatMap(({ brandKey, faults }) =>
        faultLines(
          brandKey,
          faults.map(({ text }) => `audit chain: ${text}`),
        ),
      ),
    ];
    const sum = (figureOf: (report: ReceiptReport) => number) =>
      reports.reduce((total, report) => total + figureOf(report), 0);
    const [receipts, recomputed] = [sum((report) => report.receipts), sum((report) => report.recomputed)];
    console.log([...lines(reports), ...(found.length ? ["", ...found] : [])].join("\n"));
    console.log(
      found.length === 0
        ? `\n${files.length ? `${plural(files.length, "saved file")} and ` : ""}${plural(receipts, "receipt")} in ${seconds} s, ${count(recomputed)} recomputed equal: nothing was changed.`
        : `\n${plural(found.length, "fault")} among ${plural(receipts, "receipt")}, in ${seconds} s.`,
    );
    process.exitCode = found.length === 0 ? 0 : 1;
  });
} catch (error) {
  console.error(`The receipts could not be checked: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}
