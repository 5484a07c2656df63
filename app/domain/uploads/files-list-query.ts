import { z } from "zod";

/** What get-application-status-files-list may be asked; without a page size it answers the newest hundred. */
export const filesListQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1).default(1).describe("From 1"),
  pageSize: z.coerce.number().int().min(1).max(100).catch(100).default(100).describe("1 to 100"),
});
