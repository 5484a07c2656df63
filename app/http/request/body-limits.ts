import { requestPath } from "~/domain/access/area";
import { SHEET_MAX_BYTES } from "~/domain/uploads/accept-file";

const MB = 1024 * 1024;

/** Calls that take a file as a stream: they count it while it comes and refuse one that is too long in words, so they are given more. */
const FILE_CALLS: ReadonlySet<string> = new Set([
  "/api/upload-application-status-file",
  "/api/upload-mis-file",
  "/api/upload-commission-file",
]);

/** The longest body, in bytes, that a path is sent at all. */
export const bodyLimit = (path: string): number => (FILE_CALLS.has(requestPath(path)) ? SHEET_MAX_BYTES + 16 * MB : MB);
