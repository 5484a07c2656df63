import { DECLARED } from "~/domain/lender-interfaces/declared-definition";
import * as definitions from "./definitions";
import type { CreateAdapter } from "./types";

const SLUGS: ReadonlySet<string> = new Set(Object.values(definitions).map(({ slug }) => slug));

/**
 * The factory of this interface's adapter; null when no interface has this slug. The file is in the interface's folder
 * beside the definition, and is loaded at the first call to its lender. An interface that is data has one for all.
 */
export async function loadAdapter(slug: string): Promise<CreateAdapter | null> {
  if (slug !== DECLARED && !SLUGS.has(slug)) return null;
  const file: { default: CreateAdapter } = await import(`./${slug}/adapter.ts`);
  return file.default;
}
