import { z } from "zod";
import { isGroupName } from "./lender-name";

/** POST /api/lender-group/create (API-25, VAL-08). */
export const createLenderGroupBody = z.object({
  name: z.string({ error: "name-required" }).trim().min(1, "name-required").refine(isGroupName, "group-name"),
});
