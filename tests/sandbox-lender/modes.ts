export const MODES = [
  "good",
  "slow",
  "fail",
  "decline",
  "duplicate",
  "forget",
  "hang",
  "throttle",
  "accept_then_timeout",
] as const;
export type Mode = (typeof MODES)[number];

export interface ModeSetting {
  mode: Mode;
  delayMs: number;
  /** Remaining hand-offs until the lender works again; null until it is changed. */
  timesLeft: number | null;
}

const DEFAULT_DELAY_MS = 6_000;
const GOOD: ModeSetting = { mode: "good", delayMs: DEFAULT_DELAY_MS, timesLeft: null };

/** The behaviour of each lender; a lender's own setting takes precedence over `*`. */
export class Modes {
  readonly #settings = new Map<string, ModeSetting>();

  set(lender: string, mode: Mode, delayMs: number | undefined, times: number | undefined): void {
    if (lender === "*") this.#settings.clear();
    this.#settings.set(lender, { mode, delayMs: delayMs ?? DEFAULT_DELAY_MS, timesLeft: times ?? null });
  }

  /** The behaviour for a status query or a page. */
  settingOf(lender: string): ModeSetting {
    return { ...(this.#settings.get(this.#keyOf(lender)) ?? GOOD) };
  }

  /** The behaviour for this hand-off, which uses up a setting for a number of hand-offs. */
  take(lender: string): ModeSetting {
    const setting = this.#settings.get(this.#keyOf(lender)) ?? GOOD;
    const taken = { ...setting };
    if (setting.timesLeft !== null) {
      setting.timesLeft -= 1;
      if (setting.timesLeft <= 0) this.#settings.set(this.#keyOf(lender), GOOD);
    }
    return taken;
  }

  #keyOf(lender: string): string {
    return this.#settings.has(lender) ? lender : "*";
  }

  all(): Record<string, ModeSetting> {
    return Object.fromEntries(this.#settings);
  }
}

export function isMode(value: unknown): value is Mode {
  return MODES.some((mode) => mode === value);
}
