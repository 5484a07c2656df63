import { z } from "zod";
import { typedUpTo } from "~/domain/validation/form-fields";

/** The form that saves a funnel: the choice as in the address. */
export const saveFunnelRequest = z.object({ query: typedUpTo(400) });
