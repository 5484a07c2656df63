import type { DeclaredInterface } from "~/domain/lender-interfaces/schema";
import type { Rig } from "./rig";

/** One case of the kit: a name, and what must hold. `run` throws CaseFailed with what it found instead. */
export interface KitCase {
  /** Its name in the certificate; the page has words for it. */
  readonly name: string;
  /** Whether the interface has what the case is about. Default: it has. */
  readonly applies?: (declared: DeclaredInterface) => boolean;
  /** Silence is noticed soon. */
  readonly isHurried?: boolean;
  run(rig: Rig): Promise<void>;
}
