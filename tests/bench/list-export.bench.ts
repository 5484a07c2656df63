import { setTimeout as sleep } from "node:timers/promises";
import type { Stack, StackProcess } from "@tests/support/servers";
import { withOwner } from "@tests/support/test-server";
import type { Visitor } from "@tests/support/visitor";
import { runScript } from "../../scripts/lib/run-tool.mjs";
import { manySubmitted } from "../faults/support/uploads";
import { idsInFile, type SeenIds } from "./list-export/ids-in-file";
import { adminAt } from "./support/admin";
import { bench } from "./support/bench";
import { report, shown } from "./support/figure";
import { cpuMsOf, forgetPeak, peakMb, residentMb } from "./support/process-times";
import { startProduct } from "./support/product";
import { IS_TRIAL, size } from "./support/size";

/** `EXPORT_ROWS=50000 npm run bench list-export` tries it with fewer. */
const ROWS = size(Number(process.env.EXPORT_ROWS) || 1_000_000, 2_000);
const GOAL_MB = 250;

type Format = "csv" | "xlsx";
type Written = { id: string; rows: number; bytes: number; cpuMs: number; peakMb: number };

async function fill(product: Stack): Promise<void> {
  if (IS_TRIAL) {
    await manySubmitted(product, ROWS);
    return;
  }
  await product.web.stop();
  const args = ["--applications", String(ROWS), "--customers", String(Math.ceil(ROWS / 4))];
  const env = { ...process.env, DATABASE_URL: product.ownerUrl, APP_DATABASE_URL: product.appUrl };
  await runScript("prisma/seed/seed.ts", args, { env });
  await product.web.start();
}

/** All applications, as the database has them, and the brand with the fewest: a file that is held in memory needs a multiple of its file. */
const inDatabase = ({ ownerUrl }: Stack): Promise<SeenIds & { smallBrand: string }> =>
  withOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<{ rows: string; sum: string; key: string }>(
      `select sum(count(*)) over () as rows, sum(sum(('x' || right(a.id::text, 8))::bit(32)::bigint)) over () as sum, b.key
       from applications a join brands b on b.id = a.brand_id group by b.key order by count(*), b.key limit 1`,
    );
    const [first] = rows;
    if (!first) throw new Error("there is no application");
    return { rows: Number(first.rows), sum: Number(first.sum), smallBrand: first.key };
  });

type ExportRequest = { product: Stack; worker: StackProcess; admin: Visitor; format: Format; query: string };

/** Asks for a file as the page does, and waits until the worker has stored it. */
async function write({ product, worker, admin, format, query }: ExportRequest): Promise<Written> {
  const pid = worker.pid();
  const cpuBefore = cpuMsOf(pid);
  forgetPeak(pid);
  const answer = await admin.post("/admin/exports", { list: "applications", format, query });
  if (answer.status >= 400) throw new Error(`the file was refused: ${answer.status} ${answer.text.slice(0, 300)}`);
  return withOwner(product.ownerUrl, async (client) => {
    for (;;) {
      const { rows } = await client.query<{ id: string; state: string; rows: number; bytes: string }>(
        "select id, state, rows_done as rows, bytes from list_exports order by created_at desc, id desc limit 1",
      );
      const [file] = rows;
      if (!file || file.state === "failed") throw new Error("the file was not written");
      if (file.state === "done")
        return {
          id: file.id,
          rows: file.rows,
          bytes: Number(file.bytes),
          cpuMs: cpuMsOf(pid) - cpuBefore,
          peakMb: peakMb(pid),
        };
      await sleep(50);
    }
  });
}

const text = ({ peakMb: mb, rows }: Written) => `${shown(mb)} MB, ${rows.toLocaleString("en-US")} rows`;
const cpu = ({ cpuMs, rows }: Written) => `${shown(cpuMs / rows)} ms`;

/** The memory of a worker while it writes a file of all applications, which must be the same in both formats and in the database. */
await bench(async (later) => {
  const product = await startProduct(later, { workers: 0 });
  await fill(product);
  const admin = await adminAt(product);
  const worker = product.workers[0] ?? (await product.addWorker());
  const { smallBrand, ...expected } = await inDatabase(product);
  const fewOf = (format: Format) => write({ product, worker, admin, format, query: `brand=${smallBrand}` });
  await fewOf("csv");
  for (const format of ["csv", "xlsx"] as const) {
    const few = await fewOf(format);
    const atRest = residentMb(worker.pid());
    const all = await write({ product, worker, admin, format, query: "" });
    const seen = await idsInFile(await admin.ask(`/admin/exports/${all.id}`), format);
    if (seen.rows !== expected.rows || seen.sum !== expected.sum || all.rows !== expected.rows)
      throw new Error(`${format}: ${JSON.stringify(seen)} in the file, ${JSON.stringify(expected)} in the database`);
    report({
      measure: `worker while it writes a list of ${expected.rows.toLocaleString("en-US")} rows as ${format}, ${shown(all.bytes / 1e6)} MB`,
      baseline: `${text(few)}; before ${shown(atRest)} MB`,
      ours: text(all),
      ratio: `${shown(all.peakMb / few.peakMb)} ×`,
      goal: `≤ ${GOAL_MB} MB`,
      met: all.peakMb <= GOAL_MB,
      cpu: `${cpu(few)} against ${cpu(all)} a row`,
    });
  }
});
