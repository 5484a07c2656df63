import { accessMutants } from "./access";
import { contactMutants } from "./contact";
import { doorMutants } from "./doors";
import { endMutants } from "./ends";
import { handOffMutants } from "./hand-off";
import { jobMutants } from "./jobs";
import { limitMutants } from "./limits";
import { messageMutants } from "./messages";
import type { Mutant } from "./mutant";
import { ownMutants } from "./own";
import { paymentMutants } from "./payments";
import { shieldMutants } from "./shield";
import { strangerMutants } from "./strangers";
import { suspensionMutants } from "./suspension";
import { tenancyMutants } from "./tenancy";
import { undoMutants } from "./undo";

/** Every mutant, the dearest first. */
export const MUTANTS: readonly Mutant[] = [
  ...handOffMutants,
  ...accessMutants,
  ...suspensionMutants,
  ...tenancyMutants,
  ...shieldMutants,
  ...strangerMutants,
  ...messageMutants,
  ...doorMutants,
  ...ownMutants,
  ...undoMutants,
  ...paymentMutants,
  ...contactMutants,
  ...endMutants,
  ...jobMutants,
  ...limitMutants,
];
