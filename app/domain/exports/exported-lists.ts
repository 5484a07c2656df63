import { z } from "zod";
import type { Permission } from "~/domain/access/staff-roles";
import { definitionOf, isUploadKind } from "~/domain/uploads/kinds";

/** The lists of the back office of which files can be asked for, each with the permission that it needs. */
const LISTS = {
  applications: "reports:read",
  "products-report": "reports:read",
  "vendors-report": "reports:read",
  "tracking-links": "tracking-links:edit",
  lenders: "lenders:edit",
  "credit-cards": "cards:edit",
  history: "history:read",
  campaigns: "messaging:edit",
  "message-templates": "messaging:edit",
  calls: "calls:make",
  "dedupe-log": "eligibility:read",
  "deletion-requests": "erasures:edit",
  deletions: "erasures:edit",
  "on-off-history": "lenders:switch",
  "partner-tickets": "merchants:edit",
  staff: "users:edit",
  approvals: "approvals:read",
  requests: "requests:edit",
  "partner-brands": "partners:edit",
  merchants: "merchants:edit",
  "partner-referrals": "merchants:edit",
  "portal-content": "merchants:edit",
  "insurance-plans": "cards:edit",
  vouchers: "cards:edit",
  promises: "promises:read",
  reconciliation: "statements:edit",
  statements: "statements:edit",
  journeys: "reports:read",
  security: "security:read",
  "replayed-requests": "drafts:edit",
  uploads: (query) => {
    const kind = query.get("kind");
    return isUploadKind(kind) ? definitionOf(kind).permission : "statements:edit";
  },
} as const satisfies Record<string, Permission | ((query: URLSearchParams) => Permission)>;

export type ExportedList = keyof typeof LISTS;

const LIST_NAMES = Object.keys(LISTS) as [ExportedList, ...ExportedList[]];

/** The lists whose files have rows of customers. */
export const LISTS_OF_CUSTOMERS = [
  ...(["applications", "journeys", "requests", "calls", "deletion-requests", "dedupe-log"] as const),
  ...(["reconciliation", "statements", "uploads", "history", "replayed-requests"] as const),
] as const satisfies readonly ExportedList[];

/** The permission that a list with this filter needs. */
export function permissionOfList(list: ExportedList, query: string): Permission {
  const permission = LISTS[list];
  return typeof permission === "function" ? permission(new URLSearchParams(query)) : permission;
}

export const FILE_FORMATS = ["csv", "xlsx"] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** Columns of `list_exports`. */
export const listColumn = z.enum(LIST_NAMES);
export const formatColumn = z.enum(FILE_FORMATS);
export const fileStateColumn = z.enum(["queued", "running", "done", "failed"]);

export type FileState = z.output<typeof fileStateColumn>;

/** Hours for which a file can be downloaded. */
export const FILE_HOURS = 24;

/** Room for the ids of a page of selected rows. */
const MAX_QUERY = 2_500;

/** The form that asks for a file: the list, its filter as in the address, and the format. */
export const listExportRequest = z.object({
  list: listColumn,
  format: formatColumn,
  query: z.string().max(MAX_QUERY).default(""),
});
