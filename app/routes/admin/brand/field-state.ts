/** Somebody else's change of a field, and what was typed here. */
export type Conflict = {
  theirs: string | null;
  mine: string | null;
  /** The version of their value: a save of mine is based on it once mine is chosen. */
  version: number;
  by: string | null;
  at: string;
};

export type FieldState =
  | { state: "typing" | "saving" | "saved" }
  /** `failed`: the server was not reached. `invalid`: it refused this value. */
  | { state: "failed" | "invalid"; message: string }
  | { state: "conflict"; conflict: Conflict };

export type FieldStates = Readonly<Record<string, FieldState>>;

/** States in which a control's text differs from the server's. A reload leaves it alone. */
const LOCAL_STATES: readonly FieldState["state"][] = ["typing", "saving", "failed", "invalid", "conflict"];

/** True while a control has text that the server does not have. */
export const isOwnText = (state: FieldState | undefined): boolean =>
  state !== undefined && LOCAL_STATES.includes(state.state);

/** How many fields are in one of these states. */
export const countStates = (states: FieldStates, ...names: FieldState["state"][]): number =>
  Object.values(states).filter(({ state }) => names.includes(state)).length;
