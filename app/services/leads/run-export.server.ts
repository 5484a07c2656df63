import { z } from "zod";
import { BYTE_ORDER_MARK, type CsvCell, csvLines } from "~/domain/exports/csv-lines";
import { EXPORT_HOURS, type ExportKind, exportKindColumn } from "~/domain/leads/lead-export";
import { type LeadFilter, madeOn, NO_FILTER, readLeadFilter } from "~/domain/leads/lead-filter";
import type { LeadRow } from "~/domain/leads/lead-row";
import type { ListCursor } from "~/domain/lists/cursor";
import { storage } from "~/integrations/storage/storage.server";
import type { ContextLocale, Ctx, PartnerActor, TenantCtx } from "~/platform/context";
import { boundCount, unlessTooLong } from "~/platform/database/bounded-count.server";
import { sql, withTenant } from "~/platform/database/client.server";
import { queryRow } from "~/platform/database/query-rows.server";
import { exportKey } from "./export-key.server";
import { findLeadsByReference } from "./find-lead-by-reference.server";
import { findLeadsPage } from "./find-leads-page.server";
import { leadCommissions } from "./lead-commissions.server";
import { leadRows } from "./lead-rows.server";
import { isOwnLead } from "./own-leads.server";
import { ownMerchants } from "./own-merchants.server";

/** The words of a file: its head, and the cells of a lead. */
export type ExportSheet = {
  head: (kind: ExportKind, locale: ContextLocale) => readonly string[];
  cells: (
    lead: LeadRow & { merchant: string | null; commissionPaise: bigint | null },
    kind: ExportKind,
    locale: ContextLocale,
    now: Date,
  ) => readonly CsvCell[];
};

type Run = { ctx: Ctx<PartnerActor>; exportId: string; kind: ExportKind; filter: LeadFilter; locale: ContextLocale };

const ROWS = 1_000;
const STATES = ["queued", "running"];
const HOUR_MS = 3_600_000;
const COUNT = z.object({ count: z.number() });

/** How many leads the file looks through: all in its dates and of its merchant. */
async function countLeads(ctx: TenantCtx<PartnerActor>, filter: LeadFilter): Promise<number> {
  const { from, to } = madeOn(filter);
  const row = await queryRow(
    ctx.tx,
    sql`
    select count(*)::int as count from prospects p where ${isOwnLead(ctx)}
      and (${filter.merchantId}::uuid is null or p.merchant_id = ${filter.merchantId}::uuid)
      and (${from}::timestamptz is null or p.created_at >= ${from}::timestamptz)
      and (${to}::timestamptz is null or p.created_at < ${to}::timestamptz)`,
    COUNT,
  );
  return row?.count ?? 0;
}

/** Takes the export that waits, or whose worker died; null when it is done, has failed, or has expired. */
async function claim(ctx: TenantCtx, exportId: string): Promise<Run | null> {
  const brandId = ctx.brand.id;
  const row = await ctx.tx.leadExport.findFirst({
    where: { brandId, id: exportId, state: { in: STATES }, expiresAt: { gt: ctx.now } },
  });
  if (!row) return null;
  const { partnerId, merchantId, createdBy } = row;
  const actor = { kind: "partner" as const, partnerUserId: createdBy, sessionId: "", partnerId, merchantId };
  const own = { ...ctx, actor: { ...actor, impersonatorId: null } };
  const query = z.record(z.string(), z.string()).catch({}).parse(row.filter);
  const filter = readLeadFilter(new URLSearchParams(query));
  await ctx.tx.leadExport.updateMany({
    where: { brandId, id: exportId },
    data: { state: "running", rowsDone: 0, rowsTotal: null },
  });
  const { tx: _ended, ...base } = own;
  return {
    ctx: base,
    exportId,
    kind: exportKindColumn.parse(row.kind),
    filter,
    locale: row.locale === "hi" ? "hi" : "en",
  };
}

/** Counts the leads for the progress. A partner with too many to count within a moment sees a file without it. */
const noteTotal = ({ ctx: own, exportId, filter }: Run): Promise<void> =>
  unlessTooLong(
    withTenant(own, async (ctx) => {
      await boundCount(ctx.tx);
      const rowsTotal = await countLeads(ctx, filter);
      await ctx.tx.leadExport.updateMany({ where: { brandId: ctx.brand.id, id: exportId }, data: { rowsTotal } });
    }),
  );

type Page = { text: string; lines: number; next: ListCursor | null };

/** Reads and writes one page, and records how far the file is. */
async function writePage(run: Run, sheet: ExportSheet, cursor: ListCursor | null, before: number): Promise<Page> {
  const { exportId, kind, filter, locale } = run;
  return withTenant(run.ctx, async (ctx) => {
    const found = filter.reference
      ? { keys: await findLeadsByReference(ctx, filter.reference), more: null }
      : await findLeadsPage({ ctx, filter: { ...NO_FILTER, ...filter }, cursor, size: ROWS });
    const leads = await leadRows(
      ctx,
      found.keys.map(({ id }) => id),
    );
    const merchants = new Map((await ownMerchants({ ctx })).map(({ id, name }) => [id, name]));
    const commissions =
      kind === "report"
        ? await leadCommissions(
            ctx,
            leads.map(({ id }) => id),
          )
        : new Map<string, bigint>();
    await ctx.tx.leadExport.updateMany({
      where: { brandId: ctx.brand.id, id: exportId },
      data: { rowsDone: before + leads.length },
    });
    const cells = leads.map((lead) => {
      const commissionPaise = commissions.get(lead.id) ?? null;
      const merchant = merchants.get(lead.merchantId ?? "") ?? null;
      return sheet.cells({ ...lead, merchant, commissionPaise }, kind, locale, ctx.now);
    });
    return { text: csvLines(cells), lines: leads.length, next: found.more && { direction: "older", ...found.more } };
  });
}

async function* linesOf(run: Run, sheet: ExportSheet, count: (lines: number) => void): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(`${BYTE_ORDER_MARK}${csvLines([sheet.head(run.kind, run.locale)])}`);
  let [cursor, lines]: [ListCursor | null, number] = [null, 0];
  for (;;) {
    const page: Page = await writePage(run, sheet, cursor, lines);
    lines += page.lines;
    count(lines);
    yield encoder.encode(page.text);
    if (!page.next) return;
    cursor = page.next;
  }
}

/**
 * Writes a file of leads page by page, each page in a transaction of its own, with its progress. A second run starts
 * again and replaces the file. A file that has expired meanwhile is deleted: it names somebody whose data were deleted.
 * Throws when the file could not be stored.
 */
export async function runLeadExport({
  ctx,
  exportId,
  sheet,
}: {
  ctx: Ctx;
  exportId: string;
  sheet: ExportSheet;
}): Promise<void> {
  const run = await withTenant(ctx, (tenant) => claim(tenant, exportId));
  if (!run) return;
  await noteTotal(run);
  let lines = 0;
  const content = linesOf(run, sheet, (count) => {
    lines = count;
  });
  const put = await storage().put(exportKey(ctx.brand.id, exportId), content, { type: "text/csv" });
  if (!put.ok) throw new Error(`the file was not stored: ${put.code}`);
  const { count } = await withTenant(ctx, ({ tx, brand, now }) =>
    tx.leadExport.updateMany({
      where: { brandId: brand.id, id: exportId, expiresAt: { gt: now } },
      data: {
        state: "done",
        rowsDone: lines,
        rowsTotal: lines,
        bytes: BigInt(put.bytes),
        finishedAt: now,
        expiresAt: new Date(now.getTime() + EXPORT_HOURS * HOUR_MS),
      },
    }),
  );
  if (count === 0) await storage().delete(exportKey(ctx.brand.id, exportId));
}

/** Records that a file could not be written. */
export const failLeadExport = ({ ctx, exportId }: { ctx: Ctx; exportId: string }): Promise<unknown> =>
  withTenant(ctx, ({ tx, brand, now }) =>
    tx.leadExport.updateMany({
      where: { brandId: brand.id, id: exportId, state: { in: STATES } },
      data: { state: "failed", finishedAt: now },
    }),
  );
