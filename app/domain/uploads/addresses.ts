import type { Permission } from "../access/staff-roles";
import type { UploadKind } from "./kinds";

/** The page and the two calls of a kind of upload, and the permission that they need. */
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
 * The kind of upload of an address: its page, one below it, or one of its calls. Throws for any other address; routes
 * never pass one.
 */
export function uploadKindAt(address: string): UploadKind {
  const found = (Object.keys(UPLOAD_ADDRESSES) as UploadKind[]).find((kind) => {
    const { page, send, list } = UPLOAD_ADDRESSES[kind];
    return address === page || address.startsWith(`${page}/`) || address === send || address === list;
  });
  if (!found) throw new Error(`no kind of upload at ${address}`);
  return found;
}
