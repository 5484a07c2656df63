import { accessMutants } from "./access";
import { handOffMutants } from "./hand-off";
import { jobMutants } from "./jobs";
import { limitMutants } from "./limits";
import type { Mutant } from "./mutant";
import { shieldMutants } from "./shield";
import { tenancyMutants } from "./tenancy";

/** Every mutant, the dearest first. */
export const MUTANTS: readonly Mutant[] = [
  ...handOffMutants,
  ...accessMutants,
  ...tenancyMutants,
  ...shieldMutants,
  ...jobMutants,
  ...limitMutants,
];
