import { z } from "zod";
import { savedViewRequest } from "~/domain/saved-views/requests";
import { MAX_TICKED, readIds } from "./ticked";

const TICKED = z.string().transform(readIds).pipe(z.array(z.uuid()).min(1, "none-ticked").max(MAX_TICKED, "too-many"));

/**
 * What the applications grid posts, besides its views. `assign`: the ticked rows to a colleague, or to nobody without
 * one. `undo-assign`: takes a batch back. `resume`: a link to go on, to the customers of the ticked rows.
 */
export const gridRequest = z.discriminatedUnion("intent", [
  ...savedViewRequest.options,
  z.object({ intent: z.literal("assign"), ids: TICKED, owner: z.uuid().optional() }),
  z.object({ intent: z.literal("undo-assign"), batch: z.uuid() }),
  z.object({ intent: z.literal("resume"), ids: TICKED }),
]);
