import { z } from "zod";
import { DECLARED, declaredDefinition } from "~/domain/lender-interfaces/declared-definition";
import { declaredInterface } from "~/domain/lender-interfaces/schema";
import { definitionFor, type KnownLender } from "~/domain/lenders/definitions";

/**
 * The schema of a lender row's `api_config`. `protocol` names the interface, `keyName` the secrets. `baseUrl` is the
 * lender's address; without it, calls go to the sandbox under `path`, which exists outside production only. `declared` is
 * the live version of an interface that is data; it names its own addresses.
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
  /** Of a new lender whose interface is at a share: the applications, in per cent, that it is offered to. */
  offeredTo: z.int().min(1).max(100).optional(),
  declared: z.object({ versionId: z.uuid(), content: declaredInterface }).optional(),
});

export type LenderInterface = z.infer<typeof apiConfig> & { definition: KnownLender };

function readInterface(stored: unknown): LenderInterface | null {
  const parsed = apiConfig.safeParse(stored);
  if (!parsed.success) return null;
  const { protocol, declared } = parsed.data;
  const definition = protocol === DECLARED ? declared && declaredDefinition(declared.content) : definitionFor(protocol);
  const isData = protocol === DECLARED;
  return definition ? { ...parsed.data, declared: isData ? declared : undefined, definition } : null;
}

/** Pages ask for the interfaces of the lenders in memory again and again. */
const known = new WeakMap<object, LenderInterface | null>();

/** A lender's interface; null when its row names none, or one that does not exist. */
export function lenderInterface(stored: unknown): LenderInterface | null {
  if (typeof stored !== "object" || stored === null) return null;
  const found = known.get(stored);
  if (found !== undefined) return found;
  const read = readInterface(stored);
  known.set(stored, read);
  return read;
}
