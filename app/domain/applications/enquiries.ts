import type { HandOffState } from "./hand-off";

/** States in which the lender has, or had, the application. */
const HAS_IT: ReadonlySet<HandOffState> = new Set([
  "with-lender",
  "awaiting-customer",
  "reviewing",
  "approved",
  "disbursed",
  "declined",
]);

/**
 * True when this lender may have made a credit enquiry (BEY-11): it has the application, or had it before it was
 * withdrawn.
 */
export const mayHaveEnquired = ({
  state,
  lenderRef,
}: {
  readonly state: HandOffState;
  readonly lenderRef: string | null;
}): boolean => HAS_IT.has(state) || (state === "withdrawn" && lenderRef !== null);
