/** The state of a draft, as a key of its words. */
export type SavedDraft =
  | "savingNow"
  | "savedNow"
  | "savedExcept"
  | "savedExceptMany"
  | "notSaved"
  | "noneSaved"
  | "noneSavedMany";

/** The server's result for one answer. Null: it could not be reached. */
export type DraftResult = { saved: boolean } | null;

/**
 * The answers of a form on their way to the server, one at a time and in the order given, so that an older answer never
 * overwrites a newer one. An answer that did not reach the server is sent again with the next one.
 */
export function draftQueue() {
  const waiting = new Map<string, FormData>();
  const wrong = new Set<string>();
  /** The last text of each field that was given to the queue. */
  const given = new Map<string, string>();
  let sending: [name: string, body: FormData] | undefined;
  /** The server could not be reached: nothing is sent until another answer comes, or `retry`. */
  let isStuck = false;
  let hasSaved = false;

  return {
    retry(): void {
      isStuck = false;
    },

    /** True when the text is not the last one of this field. `stored` is the text before anything was given. */
    isNew: (name: string, text: string, stored: string): boolean => (given.get(name) ?? stored) !== text,

    /** Adds an answer. A waiting one of the same field is replaced. Without a body the answer was removed. */
    add(name: string, text: string, body: FormData | null): void {
      given.set(name, text);
      waiting.delete(name);
      if (body) waiting.set(name, body);
      else wrong.delete(name);
      isStuck = false;
    },

    /** The next answer to send; undefined while one is on its way, and when none waits. */
    next(): FormData | undefined {
      const [first] = waiting;
      if (sending || isStuck || !first) return undefined;
      sending = first;
      waiting.delete(first[0]);
      return first[1];
    },

    /** Records the result of a field's answer. True when it is the customer's last answer of this field. */
    settle(field: string, result: DraftResult): boolean {
      if (sending?.[0] !== field) return false;
      const isLast = !waiting.has(field);
      if (!result) {
        if (isLast) waiting.set(...sending);
        isStuck = isLast;
      }
      sending = undefined;
      if (!result) return false;
      wrong[result.saved ? "delete" : "add"](field);
      hasSaved ||= result.saved;
      return isLast;
    },

    /** What to say about the draft; null before the first answer. */
    state(): SavedDraft | null {
      if (sending || waiting.size > 0) return isStuck ? "notSaved" : "savingNow";
      if (wrong.size === 0) return hasSaved ? "savedNow" : null;
      const areMany = wrong.size > 1;
      if (!hasSaved) return areMany ? "noneSavedMany" : "noneSaved";
      return areMany ? "savedExceptMany" : "savedExcept";
    },
  };
}
