import { z } from "zod";
import { bulkEditBody } from "~/domain/bulk-edit/bulk-edit";

/** What several merchants can be given: a status, by one of the moves, or a location. */
const PROPERTIES = ["status", "location"] as const;

export type MerchantBulkProperty = (typeof PROPERTIES)[number];

/** The calls of a change of several merchants. The value of a status is a move, such as `suspend`. */
export const merchantsBulkBody = bulkEditBody(PROPERTIES, z.string().max(120).nullable());
