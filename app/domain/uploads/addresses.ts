import type { Permission } from "../access/staff-roles";
import type { UploadKind } from "./kinds";

/** Where a kind of upload has its page and its two calls, and the permission that all of them ask for. */
export type UploadAddresses = { page: string; send: string; list: string; permission: Permission };

export const UPLOAD_ADDRESSES: Record<UploadKind, UploadAddresses> = {
  status: {
    page: "/admin/application-status-file",
    send: "/api/upload-application-status-file",
    list: "/api/get-application-status-files-list",
    permission: "uploads:edit",
  },
  mis: {
    page: "/admin/mis-upload",
    send: "/api/upload-mis-file",
    list: "/api/get-mis-files-list",
    permission: "statements:edit",
  },
  commission: {
    page: "/admin/commission-upload-file",
    send: "/api/upload-commission-file",
    list: "/api/get-commission-files-list",
    permission: "statements:edit",
  },
};

/**
 * The kind of upload that an address belongs to: a page of it, one below it, or one of its calls. Throws for every other address, which
 * the routes lead to no upload.
 */
export function uploadKindAt(address: string): UploadKind {
  const found = (Object.keys(UPLOAD_ADDRESSES) as UploadKind[]).find((kind) => {
    const { page, send, list } = UPLOAD_ADDRESSES[kind];
    return address === page || address.startsWith(`${page}/`) || address === send || address === list;
  });
  if (!found) throw new Error(`no kind of upload at ${address}`);
  return found;
}
