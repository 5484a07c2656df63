import { z } from "zod";

/** The forms of a brand's hosts. */
export const domainRequest = z.object({
  intent: z.enum(["add", "check", "remove", "local-records"]),
  brand: z.uuid(),
  host: z.string().max(300).default(""),
});
