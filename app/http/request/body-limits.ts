import { requestPath } from "~/domain/access/area";
import { SHEET_MAX_BYTES } from "~/domain/uploads/accept-file";
import { UPLOAD_KINDS } from "~/domain/uploads/kinds";
import { uploadAddresses } from "~/domain/uploads/upload-address";

const MB = 1024 * 1024;

/**
 * Calls that stream a file. They count its bytes and refuse a long one with a sentence, so the general limit is higher
 * for them.
 */
const FILE_CALLS: ReadonlySet<string> = new Set(UPLOAD_KINDS.map((kind) => uploadAddresses(kind).send));

/** The longest accepted body of a path, in bytes. */
export const bodyLimit = (path: string): number => (FILE_CALLS.has(requestPath(path)) ? SHEET_MAX_BYTES + 16 * MB : MB);
