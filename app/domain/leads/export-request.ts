import { z } from "zod";
import { typedUpTo } from "~/domain/validation/form-fields";

/** The form that asks for a file of leads: the filter as in the address. */
export const exportRequest = z.object({ query: typedUpTo(600) });
