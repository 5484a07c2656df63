import { z } from "zod";

/** leads: the list. report: the list with the disbursed amount and the commission. */
const EXPORT_KINDS = ["leads", "report"] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

const EXPORT_STATES = ["queued", "running", "done", "failed"] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

export const exportKindColumn = z.enum(EXPORT_KINDS);
export const exportStateColumn = z.enum(EXPORT_STATES);

/** Hours for which a file can be downloaded. */
export const EXPORT_HOURS = 24;
