import { type AuditSubject, audit } from "~/platform/audit.server";
import type { PartnerActor, StaffActor, TenantCtx } from "~/platform/context";

/** The kinds of files that a page makes within the request. */
export type TakenFile =
  | "upload-errors"
  | "upload-results"
  | "brand"
  | "lenders"
  | "credit-cards"
  | "promise-outliers"
  | "statement-lines"
  | "statement-invoice"
  | "deletion-certificate";

/** Audits the download of a file. Call it in the transaction of the file's first read; `what` adds details. */
export const auditFile = (
  ctx: TenantCtx<StaffActor> | TenantCtx<PartnerActor>,
  file: TakenFile,
  subject: AuditSubject,
  what: Record<string, string> = {},
): Promise<void> => audit(ctx, "file.take", subject, { after: { file, ...what } });
