import { BRAND_FILE_MAX_BYTES } from "~/domain/brands/file-limits";
import { isBrandEditPath } from "~/domain/brands/file-paths";
import { SHEET_MAX_BYTES } from "~/domain/uploads/accept-file";
import { UPLOAD_KINDS } from "~/domain/uploads/kinds";
import { uploadPaths } from "~/domain/uploads/upload-paths";

const MB = 1024 * 1024;

/**
 * Calls that stream a file. They count its bytes and refuse a long one with a sentence, so the general limit is higher
 * for them.
 */
const FILE_CALLS: ReadonlySet<string> = new Set(UPLOAD_KINDS.map((kind) => uploadPaths(kind).send));

/** Lenders' callbacks, which anybody can send: their signature is over the whole body, and no adapter reads more than half of this. */
const CALLBACKS = /^\/api\/lender-callbacks\//i;
const CALLBACK_MAX = 128 * 1024;

/**
 * The longest accepted body of a path as it was sent, in bytes. An encoded slash is none here: the router takes it for a
 * part of one segment, and so leads to a page that reads its whole form into memory.
 */
export function bodyLimit(path: string): number {
  if (isBrandEditPath(path)) return BRAND_FILE_MAX_BYTES + MB;
  if (CALLBACKS.test(path)) return CALLBACK_MAX;
  return FILE_CALLS.has(path.replace(/\/$/, "")) ? SHEET_MAX_BYTES + 16 * MB : MB;
}
