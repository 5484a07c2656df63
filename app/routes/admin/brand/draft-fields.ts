import { type FieldSave, sendFields, stateAfter } from "./draft-calls";
import { type FieldState, type FieldStates, isOwnText } from "./field-state";

/** A field is saved this long after the last key. */
const TYPING_MS = 500;
/** A save that did not reach the server is repeated after this time. */
const RETRY_MS = 3_000;

type Timer = ReturnType<typeof setTimeout>;

/**
 * What is typed into the fields of a brand's draft, and what has become of it. A field is saved half a second after its
 * last key or at once; waiting fields share one call, which is repeated when the server was not reached. Each field has
 * its own result: a refused or conflicting one does not block the others. The page reloads when nothing waits any more.
 */
export class DraftFields {
  readonly #brandId: string;
  /** Reads the page's data again. */
  readonly #reload: () => void;
  #states: FieldStates = {};
  readonly #listeners = new Set<() => void>();
  /** Texts to be sent with the next call. */
  readonly #waiting = new Map<string, string | null>();
  /** Texts whose last key is less than TYPING_MS ago, and their timers. */
  readonly #typed = new Map<string, { text: string | null; timer: Timer }>();
  /** The version of each field that the page shows. */
  readonly #versions = new Map<string, number>();
  #isSending = false;
  #retry: Timer | undefined;

  constructor(brandId: string, reload: () => void) {
    this.#brandId = brandId;
    this.#reload = reload;
  }

  readonly read = (): FieldStates => this.#states;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Takes over the versions of what the server has sent, but of no field that somebody is changing. */
  readonly loaded = (fields: readonly { path: string; version: number }[]): void => {
    for (const { path, version } of fields) if (!isOwnText(this.#states[path])) this.#versions.set(path, version);
  };

  readonly change = (path: string, text: string | null, atOnce = false): void => {
    this.#stopTimer(path);
    this.#mark(path, { state: "typing" });
    if (atOnce) this.#send(path, text);
    else this.#typed.set(path, { text, timer: setTimeout(() => this.#send(path, text), TYPING_MS) });
  };

  /** Saves a field that was left, without waiting for more keys. */
  readonly settle = (path: string): void => {
    const typed = this.#typed.get(path);
    if (typed) this.#send(path, typed.text);
  };

  /** Resolves a conflict: keeps their value, or saves mine over the version shown. */
  readonly resolve = (path: string, choice: "theirs" | "mine"): void => {
    const was = this.#states[path];
    if (was?.state !== "conflict") return;
    const { mine, version } = was.conflict;
    this.#versions.set(path, version);
    if (choice === "mine") {
      this.change(path, mine, true);
    } else {
      this.#mark(path, null);
      this.#reload();
    }
  };

  /** Sends what still waits: the page is left. */
  readonly leave = (): void => {
    clearTimeout(this.#retry);
    for (const path of [...this.#typed.keys()]) this.settle(path);
  };

  /** Forgets everything that was typed: the whole draft is another one. */
  clear(): void {
    clearTimeout(this.#retry);
    for (const path of [...this.#typed.keys()]) this.#stopTimer(path);
    this.#waiting.clear();
    this.#setStates({});
  }

  /** Sends what waits, call after call, until nothing does or the server is not reached. */
  readonly flush = async (): Promise<void> => {
    clearTimeout(this.#retry);
    if (this.#isSending) return;
    this.#isSending = true;
    while (this.#waiting.size > 0) {
      const isReached = await this.#sendWaiting();
      if (isReached) continue;
      this.#isSending = false;
      this.#retry = setTimeout(() => void this.flush(), RETRY_MS);
      return;
    }
    this.#isSending = false;
    this.#reload();
  };

  async #sendWaiting(): Promise<boolean> {
    const version = (path: string) => this.#versions.get(path) ?? 0;
    const batch = [...this.#waiting].map(([path, text]): FieldSave => ({ path, text, version: version(path) }));
    this.#waiting.clear();
    for (const { path } of batch) this.#mark(path, { state: "saving" });
    const result = await sendFields(this.#brandId, batch);
    for (const field of batch) {
      const { path, text } = field;
      const isTypedAgain = this.#waiting.has(path) || this.#typed.has(path);
      if (result.ok) {
        const saved = result.fields[path];
        if (saved?.state === "saved") this.#versions.set(path, saved.version);
        if (!isTypedAgain) this.#mark(path, stateAfter(saved, field));
      } else if (!isTypedAgain) {
        this.#waiting.set(path, text);
        this.#mark(path, { state: "failed", message: result.message });
      }
    }
    return result.ok;
  }

  #send(path: string, text: string | null): void {
    this.#stopTimer(path);
    this.#waiting.set(path, text);
    void this.flush();
  }

  #stopTimer(path: string): void {
    clearTimeout(this.#typed.get(path)?.timer);
    this.#typed.delete(path);
  }

  #mark(path: string, state: FieldState | null): void {
    const { [path]: _was, ...others } = this.#states;
    this.#setStates(state ? { ...others, [path]: state } : others);
  }

  #setStates(states: FieldStates): void {
    this.#states = states;
    for (const listener of this.#listeners) listener();
  }
}
