import { z } from "zod";
import { definitionFor, type KnownLender } from "~/domain/lenders/definitions";

/**
 * The schema of a lender row's `api_config`. `protocol` names the interface, `keyName` the secrets. `baseUrl` is the
 * lender's address; without it, calls go to the sandbox under `path`, which exists outside production only.
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

/** A lender's interface; null when its row names none, or one that does not exist. */
export function lenderInterface(stored: unknown): LenderInterface | null {
  const parsed = apiConfig.safeParse(stored);
  const definition = parsed.success ? definitionFor(parsed.data.protocol) : null;
  return parsed.success && definition ? { ...parsed.data, definition } : null;
}
