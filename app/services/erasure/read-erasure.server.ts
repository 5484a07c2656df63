import { z } from "zod";
import { ERASURE_RULES } from "~/domain/erasure/erasure-rules";
import type { StaffActor, TenantCtx } from "~/platform/context";
import { type LenderWithData, lendersWithData } from "~/services/consent-centre/lenders-with-data.server";

type Ctx = TenantCtx<StaffActor>;

/** A lender of a deletion, and when who told it. */
export type ErasureLender = LenderWithData & { toldAt: Date | null; toldBy: string | null };

/** A deletion that was approved. `tables` has the rows that were emptied or deleted. */
export type ErasureRecord = {
  id: string;
  number: string;
  brandId: string;
  customerId: string;
  reason: string;
  askedBy: string;
  approvedBy: string;
  state: "running" | "done";
  /** Finished steps of all. */
  progress: { done: number; total: number };
  tables: { table: string; rows: number }[];
  startedAt: Date;
  finishedAt: Date | null;
  lenders: ErasureLender[];
};

const COUNTS = z.record(z.string(), z.number());

/** Each table that is emptied, each whose texts are searched, messages without a sign-in, and files. */
const STEPS = Object.values(ERASURE_RULES).reduce(
  (steps, { erase, search }) => steps + (erase ? 1 : 0) + (search ? 1 : 0),
  2,
);

async function listNotifiedLenders(ctx: Ctx, erasure: { id: string; brandId: string; customerId: string }) {
  const notices = await ctx.tx.erasureNotice.findMany({
    where: { brandId: erasure.brandId, erasureId: erasure.id },
    select: { lenderId: true, toldAt: true, toldBy: true },
  });
  const staff = await ctx.tx.staffUser.findMany({
    where: { id: { in: notices.flatMap(({ toldBy }) => toldBy ?? []) } },
    select: { id: true, name: true },
  });
  const lenders = await ctx.tx.lender.findMany({
    where: { id: { in: notices.map(({ lenderId }) => lenderId) } },
    select: { id: true, name: true, legalName: true, grievanceEmail: true },
    orderBy: { name: "asc" },
  });
  const given = await lendersWithData(ctx.tx, erasure);
  return lenders.map(({ id, name, legalName, grievanceEmail }): ErasureLender => {
    const notice = notices.find(({ lenderId }) => lenderId === id);
    return {
      lenderId: id,
      name: legalName ?? name,
      email: grievanceEmail,
      applications: given.find(({ lenderId }) => lenderId === id)?.applications ?? [],
      toldAt: notice?.toldAt ?? null,
      toldBy: staff.find((one) => one.id === notice?.toldBy)?.name ?? null,
    };
  });
}

/** The deletion of this customer's data; null when none was approved. */
export async function readErasure({
  ctx,
  brandId,
  customerId,
}: {
  ctx: Ctx;
  brandId: string;
  customerId: string;
}): Promise<ErasureRecord | null> {
  const row = await ctx.tx.erasure.findFirst({ where: { brandId, customerId } });
  if (!row) return null;
  const staff = await ctx.tx.staffUser.findMany({
    where: { id: { in: [row.askedBy, row.approvedBy] } },
    select: { id: true, name: true },
  });
  const nameOf = (id: string) => staff.find((one) => one.id === id)?.name ?? "";
  const counts = COUNTS.parse(row.counts);
  return {
    id: row.id,
    number: row.number,
    brandId,
    customerId,
    reason: row.reason,
    startedAt: row.startedAt,
    finishedAt: row.finishedAt,
    askedBy: nameOf(row.askedBy),
    approvedBy: nameOf(row.approvedBy),
    state: row.state === "done" ? "done" : "running",
    progress: { done: row.steps.length, total: STEPS },
    tables: Object.keys(ERASURE_RULES).flatMap((table) => (counts[table] ? [{ table, rows: counts[table] }] : [])),
    lenders: await listNotifiedLenders(ctx, row),
  };
}
