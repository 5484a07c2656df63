import { z } from "zod";

const MOST_NAME = 60;
const MOST_QUERY = 800;

const NAME = z.string("name").trim().min(1, "name").max(MOST_NAME, "name");

/**
 * `save-view`: stores the filter of the address under a name. `rename-view`: gives an own view another name.
 * `remove-view`: forgets an own view.
 */
export const savedViewRequest = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("save-view"),
    name: NAME,
    query: z.string().max(MOST_QUERY).default(""),
    isShared: z.boolean().default(false),
  }),
  z.object({
    intent: z.literal("rename-view"),
    id: z.uuid(),
    name: NAME,
  }),
  z.object({ intent: z.literal("remove-view"), id: z.uuid() }),
]);
