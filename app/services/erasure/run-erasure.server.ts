import { z } from "zod";
import { ERASURE_RULES } from "~/domain/erasure/erasure-rules";
import { tracePattern } from "~/domain/erasure/traces";
import { auditBySystem } from "~/platform/audit.server";
import type { Ctx } from "~/platform/context";
import { asPlatform, sql, type Tx } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";
import { enqueue } from "~/platform/outbox.server";
import { brands } from "~/services/brands/brands.server";
import {
  deleteLeadFiles,
  deleteListFiles,
  deleteUploadFiles,
  eraseNamedRows,
  listPersonUploads,
} from "./erase-files.server";
import { eraseRows } from "./erase-rows.server";
import { eraseUnlinked } from "./own-contacts.server";
import { decryptSearched, type PersonScope, personScope, type Searched } from "./person-scope.server";
import { redactEncrypted } from "./redact-encrypted.server";
import { redactTexts } from "./redact-texts.server";

const RUNNING = z.object({
  customerId: z.string(),
  sealed: z.string(),
  steps: z.array(z.string()),
  counts: z.record(z.string(), z.number()),
  startedAt: z.date(),
  dataRequestId: z.string().nullable(),
  number: z.string(),
});
type Running = z.output<typeof RUNNING>;

type Run = { ctx: Ctx; erasureId: string };
type Counts = Readonly<Record<string, number>>;
type Person = { row: Running; searched: Searched; scope: PersonScope };

/** How long the last message may wait for its provider before its text goes all the same. */
const MESSAGE_WAIT_MS = 60 * 60_000;
const AGAIN_MS = 60_000;
const FILES_AGAIN_MS = 10 * 60_000;

/** The running deletion, locked: another worker with the same job waits, and then finds the step done. */
const lockRunning = (tx: Tx, { ctx, erasureId }: Run): Promise<Running | null> =>
  queryRow(
    tx,
    sql`
    select customer_id as "customerId", sealed, steps, counts, started_at as "startedAt", data_request_id as "dataRequestId", number
    from erasures where brand_id = ${ctx.brand.id}::uuid and id = ${erasureId}::uuid and state = 'running' for update`,
    RUNNING,
  );

async function readPerson(tx: Tx, { ctx, erasureId }: Run, row: Running): Promise<Person> {
  const searched = decryptSearched(erasureId, row.sealed);
  const { traces, prospectIds } = searched;
  const customer = { brandId: ctx.brand.id, customerId: row.customerId };
  const scope = await personScope(tx, customer, { traces, prospectIds, until: row.startedAt });
  return { row, searched, scope };
}

const sum = (before: Counts, more: Counts): Counts => {
  const all: Record<string, number> = { ...before };
  for (const [table, rows] of Object.entries(more)) if (rows > 0) all[table] = (all[table] ?? 0) + rows;
  return all;
};

/** Records a finished step with what it changed, in the step's own transaction. */
const record = (tx: Tx, { ctx, erasureId }: Run, row: Running, step: string, counts: Counts) =>
  tx.erasure.update({
    where: { brandId_id: { brandId: ctx.brand.id, id: erasureId } },
    data: { steps: [...row.steps, step], counts: sum(row.counts, counts) },
    select: { id: true },
  });

/** Runs one step in one transaction, once: after a crash it is as if it had never begun. */
async function once(run: Run, step: string, work: (tx: Tx, person: Person) => Promise<Counts>): Promise<void> {
  await asPlatform("erasure:run", async (tx) => {
    const row = await lockRunning(tx, run);
    if (!row || row.steps.includes(step)) return;
    await tx.$executeRaw`select set_config('app.erasing', 'on', true)`;
    await record(tx, run, row, step, await work(tx, await readPerson(tx, run, row)));
  });
}

/** The brands whose texts are searched: the customer's, and the main one, to which staff's files belong. */
const searchedBrands = ({ brand }: Ctx) => [...new Set([brand.id, brands().current().main.id])];

async function eraseTables(run: Run): Promise<void> {
  for (const [table, rule] of Object.entries(ERASURE_RULES))
    if (rule.erase && table !== "messages")
      await once(run, table, async (tx, { scope }) => ({ [table]: await eraseRows(tx, table, rule, scope) }));
  await once(run, "unlinked", (tx, { scope, searched }) => eraseUnlinked(tx, { ...scope, traces: searched.traces }));
}

async function eraseTexts(run: Run): Promise<void> {
  const brandIds = searchedBrands(run.ctx);
  for (const [table, { search = [], searchEncrypted = [], hasNoBrand }] of Object.entries(ERASURE_RULES))
    if (search.length + searchEncrypted.length > 0)
      await once(run, `text:${table}`, async (tx, { searched }) => {
        const pattern = tracePattern(searched.traces);
        if (!pattern) return {};
        const changed = await redactTexts(tx, table, search, { brandIds: hasNoBrand ? null : brandIds, pattern });
        return { [table]: changed + (await redactEncrypted(tx, table, searchEncrypted, { brandIds, pattern })) };
      });
}

/** False while a file with this person's rows is still needed. */
async function eraseFiles(run: Run): Promise<boolean> {
  const found = await asPlatform("erasure:run", async (tx) => {
    const row = await lockRunning(tx, run);
    if (!row || row.steps.includes("files")) return null;
    const person = await readPerson(tx, run, row);
    return { person, uploadIds: await listPersonUploads(tx, person.scope) };
  });
  if (!found) return true;
  const { person, uploadIds } = found;
  const pattern = tracePattern(person.searched.traces);
  const named = pattern ? await eraseNamedRows(searchedBrands(run.ctx), pattern) : { rows: 0, uploadIds: [] };
  const leadFiles = await deleteLeadFiles(person.scope);
  const listFiles = await deleteListFiles(person.scope);
  const areGone = await deleteUploadFiles([...uploadIds, ...named.uploadIds]);
  const counts = { upload_rows: named.rows, lead_exports: leadFiles, list_exports: listFiles };
  if (areGone) await once(run, "files", async () => counts);
  return areGone;
}

/** False while the last message waits for its provider. */
async function eraseMessages(run: Run): Promise<boolean> {
  let isWaiting = false;
  await asPlatform("erasure:run", async (tx, now) => {
    const row = await lockRunning(tx, run);
    if (!row) return;
    const { messageId } = decryptSearched(run.erasureId, row.sealed);
    if (!messageId || now.getTime() - row.startedAt.getTime() > MESSAGE_WAIT_MS) return;
    isWaiting = (await tx.message.count({ where: { brandId: run.ctx.brand.id, id: messageId, status: "queued" } })) > 0;
  });
  if (isWaiting) return false;
  const rule = ERASURE_RULES.messages;
  if (rule)
    await once(run, "messages", async (tx, { scope }) => ({ messages: await eraseRows(tx, "messages", rule, scope) }));
  return true;
}

/** Ends the deletion: what the job searched for goes, and the customer's request is done. */
async function finish(run: Run): Promise<void> {
  const { ctx, erasureId } = run;
  const brandId = ctx.brand.id;
  await asPlatform("erasure:run", async (tx, now) => {
    const row = await lockRunning(tx, run);
    if (!row) return;
    await tx.erasure.update({
      where: { brandId_id: { brandId, id: erasureId } },
      data: { state: "done", sealed: null, finishedAt: now },
      select: { id: true },
    });
    await tx.dataRequest.updateMany({
      where: { brandId, customerId: row.customerId, status: "asked" },
      data: { status: "done", closedAt: now },
    });
    const subject = { kind: "customer", id: row.customerId };
    await auditBySystem({ ...ctx, tx, now }, "customer.erased", subject, { number: row.number, rows: row.counts });
  });
}

/**
 * Deletes or empties everything about the customer of an approved deletion, step by step. Each step is one transaction
 * that records itself, so the job can stop anywhere and run again, also twice at the same time. Comes back later while
 * the last message or a file is still needed.
 */
export async function runErasure(run: Run): Promise<void> {
  await eraseTables(run);
  await eraseTexts(run);
  const areFilesGone = await eraseFiles(run);
  if (areFilesGone && (await eraseMessages(run))) return finish(run);
  const afterMs = areFilesGone ? AGAIN_MS : FILES_AGAIN_MS;
  await asPlatform("erasure:run", (tx, now) =>
    enqueue({ ...run.ctx, tx, now }, "erasures.run", { erasureId: run.erasureId }, { afterMs }),
  );
}
