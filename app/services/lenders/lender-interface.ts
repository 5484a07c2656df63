import { z } from "zod";
import { definitionFor, type KnownLender } from "~/domain/lenders/definitions";

/**
 * What `api_config` of a lender's row may hold. `protocol` names the interface, `keyName` the secrets. `baseUrl` is the lender's own
 * address; without one the lender is spoken to at the sandbox under `path`, which exists outside production only.
 */
const apiConfig = z.object({
  protocol: z.string(),
  path: z
    .string()
    .regex(/^\/[\w/-]+$/)
    .optional(),
  keyName: z.string().optional(),
  baseUrl: z.url().optional(),
  clientId: z.string().optional(),
  concurrency: z.int().min(1).max(64).optional(),
  queueLimit: z.int().min(0).max(1_000).optional(),
});

export type LenderInterface = z.infer<typeof apiConfig> & { definition: KnownLender };

/** How a lender is spoken to; null when its row does not say so, or names an interface that does not exist. */
export function lenderInterface(stored: unknown): LenderInterface | null {
  const parsed = apiConfig.safeParse(stored);
  const definition = parsed.success ? definitionFor(parsed.data.protocol) : null;
  return parsed.success && definition ? { ...parsed.data, definition } : null;
}
