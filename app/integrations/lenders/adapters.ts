import * as definitions from "./definitions";
import type { CreateAdapter } from "./types";

const SLUGS: ReadonlySet<string> = new Set(Object.values(definitions).map(({ slug }) => slug));

/**
 * How an adapter of this interface is made; null when none has this slug. The file lies beside the definition, in the folder named like
 * the interface, and is read when its lender is first spoken to.
 */
export async function loadAdapter(slug: string): Promise<CreateAdapter | null> {
  if (!SLUGS.has(slug)) return null;
  const file: { default: CreateAdapter } = await import(`./${slug}/adapter.ts`);
  return file.default;
}
