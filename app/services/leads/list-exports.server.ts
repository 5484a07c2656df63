import type { Readable } from "node:stream";
import { type ExportKind, type ExportState, exportKindColumn, exportStateColumn } from "~/domain/leads/lead-export";
import { isUuid } from "~/domain/patterns/uuid";
import { storage } from "~/integrations/storage/storage.server";
import type { PartnerActor, TenantCtx } from "~/platform/context";
import { exportKey } from "./export-key.server";

/** A file that the portal user has asked for. */
export type LeadExportLine = {
  id: string;
  kind: ExportKind;
  state: ExportState;
  /** Leads written so far, and the leads to look through. */
  rowsDone: number;
  rowsTotal: number | null;
  createdAt: Date;
  expiresAt: Date;
};

const MOST = 10;

type PartnerCtx = TenantCtx<PartnerActor>;

const ownExports = ({ brand, actor: { partnerId, merchantId, partnerUserId } }: PartnerCtx) => ({
  brandId: brand.id,
  partnerId,
  merchantId,
  createdBy: partnerUserId,
});

/** The files that this user has asked for and that have not expired, newest first. */
export async function listLeadExports({ ctx }: { ctx: PartnerCtx }): Promise<LeadExportLine[]> {
  const rows = await ctx.tx.leadExport.findMany({
    where: { ...ownExports(ctx), expiresAt: { gt: ctx.now } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MOST,
  });
  return rows.map(({ id, kind, state, rowsDone, rowsTotal, createdAt, expiresAt }) => ({
    id,
    kind: exportKindColumn.parse(kind),
    state: exportStateColumn.parse(state),
    rowsDone,
    rowsTotal,
    createdAt,
    expiresAt,
  }));
}

/** The key, the kind and the day of a finished file of this user; null for any other, and after its time. */
export async function findLeadExport({
  ctx,
  exportId,
}: {
  ctx: PartnerCtx;
  exportId: string;
}): Promise<{ key: string; kind: ExportKind; createdAt: Date } | null> {
  if (!isUuid(exportId)) return null;
  const row = await ctx.tx.leadExport.findFirst({
    where: { ...ownExports(ctx), id: exportId, state: "done", expiresAt: { gt: ctx.now } },
    select: { kind: true, createdAt: true },
  });
  if (!row) return null;
  return {
    key: exportKey(ctx.brand.id, exportId),
    kind: exportKindColumn.parse(row.kind),
    createdAt: row.createdAt,
  };
}

/** The content of a stored file; null when it is gone. Call it outside a transaction. */
export async function openLeadExport(key: string): Promise<Readable | null> {
  return (await storage().get(key))?.stream ?? null;
}
