import { z } from "zod";
import { SHEET_MAX_BYTES } from "./accept-file";

/** What the calls that take a file take as multipart; its flags may stand in the query as well. */
export const uploadFileBody = z.object({
  image_name: z.file().max(SHEET_MAX_BYTES).describe("An .xlsx, .xls or .csv file of at most 25 MB"),
  dryRun: z.literal(["0", "1"]).optional().describe("1: stop at what the file would change"),
  lender: z.string().max(60).optional().describe("Id or slug of the lender that the file is from"),
  wait: z.literal(["0", "1"]).optional().describe("0: answer at once, without waiting for the file to be worked on"),
});
