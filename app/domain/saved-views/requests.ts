import { z } from "zod";
import { listColumn } from "~/domain/exports/exported-lists";

const MAX_NAME = 60;
const MAX_QUERY = 800;

const NAME = z.string("name").trim().min(1, "name").max(MAX_NAME, "name");

const SAVE = z.object({
  intent: z.literal("save-view"),
  name: NAME,
  query: z.string().max(MAX_QUERY).default(""),
  isShared: z.boolean().default(false),
});
const RENAME = z.object({
  intent: z.literal("rename-view"),
  id: z.uuid(),
  name: NAME,
});
const REMOVE = z.object({ intent: z.literal("remove-view"), id: z.uuid() });

/**
 * `save-view`: stores the filter of the address under a name. `rename-view`: gives one of the person's own views another name.
 * `remove-view`: deletes one of them.
 */
export const savedViewRequest = z.discriminatedUnion("intent", [SAVE, RENAME, REMOVE]);

const OF_LIST = { list: listColumn };

/** The same of a list that the form names. */
export const listedViewRequest = z.discriminatedUnion("intent", [
  SAVE.extend(OF_LIST),
  RENAME.extend(OF_LIST),
  REMOVE.extend(OF_LIST),
]);

/** Where somebody was in the list, which is no part of a view. */
const PLACES = ["after", "before", "open", "page"];

/** The filter of an address without the place in the list. */
export function viewQuery(query: string): string {
  const filter = new URLSearchParams(query);
  for (const name of PLACES) filter.delete(name);
  return filter.toString();
}
