/**
 * What applies to a lender in one segment (OQ-37), at all brands or at one: a switch or a daily cap, as plain data. `from`
 * and `until` are ISO instants in UTC with milliseconds; `until` itself no longer counts, and null means until somebody
 * changes it.
 */
export type LenderControl = {
  readonly lenderId: string;
  readonly segment: string;
  /** Null: all brands. */
  readonly brandId: string | null;
  readonly from: string;
  readonly until: string | null;
} & (
  | {
      readonly kind: "switch";
      /** False: off. True: on at this brand although the lender is off for all. */
      readonly isOpen: boolean;
    }
  | {
      readonly kind: "cap";
      /** The most applications on one day in India. */
      readonly perDay: number;
    }
);

export type LenderSwitch = Extract<LenderControl, { kind: "switch" }>;
export type LenderCap = Extract<LenderControl, { kind: "cap" }>;

/** Whether a line applies at this instant (ISO). */
export const isInForce = ({ from, until }: Pick<LenderControl, "from" | "until">, at: string): boolean =>
  from <= at && (until === null || at < until);

/** How many of these lines have begun and ended until this instant: while it stays the same, the same lines apply. */
export const periodOf = (controls: readonly LenderControl[], at: string): number =>
  controls.reduce((passed, { from, until }) => passed + Number(from <= at) + Number(until !== null && until <= at), 0);
