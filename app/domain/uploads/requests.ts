import { z } from "zod";
import { SHEET_MAX_BYTES } from "./accept-file";

/** The multipart body of the calls that take a file; its flags may be in the query as well. */
export const uploadFileBody = z.object({
  image_name: z.file().max(SHEET_MAX_BYTES).describe("An .xlsx, .xls or .csv file of at most 25 MB"),
  dryRun: z.literal(["0", "1"]).optional().describe("1: dry run; stop before anything is written"),
  lender: z.string().max(60).optional().describe("Id or slug of the file's lender"),
  wait: z.literal(["0", "1"]).optional().describe("0: answer at once, without waiting until the file is processed"),
});

const upload = z.uuid();

/**
 * The fields `column.{name}`: the position of each column's heading, from 0. Invalid positions, and columns without a
 * heading, are left out.
 */
const positions = z
  .record(z.string(), z.unknown())
  .default({})
  .transform((sent) =>
    Object.fromEntries(
      Object.entries(sent)
        .filter(([name, at]) => /^[a-z_]{1,40}$/.test(name) && /^[0-9]{1,3}$/.test(String(at)))
        .map(([name, at]) => [name, Number(at)]),
    ),
  );

/** The forms of an upload's page. */
export const uploadRequest = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("confirm"), upload }),
  z.object({ intent: z.literal("discard"), upload }),
  z.object({ intent: z.literal("undo"), upload }),
  z.object({ intent: z.literal("map"), upload, column: positions }),
]);

export type UploadRequest = z.infer<typeof uploadRequest>;
