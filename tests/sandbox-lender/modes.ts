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
  /** Hand-offs left before the lender is good again; null = until told otherwise. */
  timesLeft: number | null;
}

const DEFAULT_DELAY_MS = 6_000;
const GOOD: ModeSetting = { mode: "good", delayMs: DEFAULT_DELAY_MS, timesLeft: null };

/** How each lender behaves; a lender's own setting wins over `*`. */
export class Modes {
  readonly #settings = new Map<string, ModeSetting>();

  set(lender: string, mode: Mode, delayMs: number | undefined, times: number | undefined): void {
    if (lender === "*") this.#settings.clear();
    this.#settings.set(lender, { mode, delayMs: delayMs ?? DEFAULT_DELAY_MS, timesLeft: times ?? null });
  }

  /** How this lender treats a status query or a page. */
  of(lender: string): ModeSetting {
    return { ...(this.#settings.get(this.#keyOf(lender)) ?? GOOD) };
  }

  /** How it treats this hand-off, which counts against a setting that holds for a number of them. */
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
