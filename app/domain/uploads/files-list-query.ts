import { z } from "zod";

/** The query of get-application-status-files-list; without a page size it returns the newest hundred. */
export const filesListQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1).default(1).describe("From 1"),
  pageSize: z.coerce.number().int().min(1).max(100).catch(100).default(100).describe("1 to 100"),
});
