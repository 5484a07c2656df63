import { z } from "zod";
import { savedViewRequest } from "~/domain/saved-views/requests";
import { MAX_SELECTED, readIds } from "./selected-ids";

const SELECTED = z
  .string()
  .transform(readIds)
  .pipe(z.array(z.uuid()).min(1, "none-selected").max(MAX_SELECTED, "too-many"));

/**
 * What the applications grid posts, besides its views. `assign`: the selected rows to a colleague, or to nobody without
 * one. `undo-assign`: takes a batch back. `resume`: a link to go on, to the customers of the selected rows.
 */
export const gridRequest = z.discriminatedUnion("intent", [
  ...savedViewRequest.options,
  z.object({ intent: z.literal("assign"), ids: SELECTED, owner: z.uuid().optional() }),
  z.object({ intent: z.literal("undo-assign"), batch: z.uuid() }),
  z.object({ intent: z.literal("resume"), ids: SELECTED }),
]);
