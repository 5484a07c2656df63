import { UPLOAD_KINDS, type UploadKind } from "./kinds";
import type { UploadDefinition } from "./upload-definition";

/** Where a kind of upload has its page and its two calls. */
export const uploadPaths = ({ page, calls }: Pick<UploadDefinition, "page" | "calls">) => ({
  page: `/admin/${page}`,
  send: `/api/upload-${calls}-file`,
  list: `/api/get-${calls}-files-list`,
});

/**
 * The kind of upload of an address: its page, an address below it, or one of its calls. Throws for any other address.
 */
export function uploadKindAt(address: string): UploadKind {
  const found = UPLOAD_KINDS.find((definition) => {
    const { page, send, list } = uploadPaths(definition);
    return address === page || address.startsWith(`${page}/`) || address === send || address === list;
  });
  if (!found) throw new Error(`no kind of upload at ${address}`);
  return found.kind;
}
