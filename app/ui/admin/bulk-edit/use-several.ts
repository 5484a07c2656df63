import { useCallback, useRef } from "react";
import type { BulkOutcome, MadeChange } from "~/domain/bulk-edit/bulk-edit";
import { type ApiFailed, callApi } from "~/ui/admin/call-api";
import { toastBad, toastOk } from "~/ui/admin/toast";
import { type BulkEdit, type BulkPlan, fieldNamed } from "./bulk-edit";

/** Changes that were made together, and are undone together. */
export type Several = { several: readonly MadeChange[] };

const listed = (refused: BulkOutcome["refused"]): string =>
  refused.map(({ name, text }) => `${name}: ${text}`).join("; ");

type Options<Property extends string> = {
  edit: BulkEdit<Property>;
  /** Shows what the server did, and what it left alone. */
  onOutcome: (outcome: BulkOutcome) => void;
  /** The sentence of a call that failed; the server's own by default. */
  failure?: (result: ApiFailed) => string;
};

const itsMessage = ({ message }: ApiFailed) => message;

/**
 * Gives several records one value, each over the version that was previewed, and undoes that. Both show a toast with
 * what was done and what was refused. `edit` and the functions must be the same in every render.
 */
export function useSeveral<Property extends string>({ edit, onOutcome, failure = itsMessage }: Options<Property>) {
  const { words, path } = edit;
  const made = useRef<Several[]>([]);

  const take = useCallback(
    (outcome: BulkOutcome) => {
      const { refused } = outcome;
      if (refused.length > 0) toastBad(words.refused(refused.length), listed(refused));
      onOutcome(outcome);
    },
    [words, onOutcome],
  );

  const undo = useCallback(
    async (several: Several) => {
      if (!made.current.includes(several)) return;
      made.current = made.current.filter((other) => other !== several);
      const result = await callApi<{ data: BulkOutcome }>(path, { intent: "undo", changes: several.several });
      if (!result.ok) return toastBad(failure(result));
      const { data } = result.body;
      if (data.done.length > 0) toastOk(words.undone(data.done.length));
      take(data);
    },
    [path, words, take, failure],
  );

  /** What was changed; null when nothing was. */
  const change = useCallback(
    async ({ property, value, reason, records }: BulkPlan<Property>): Promise<Several | null> => {
      const call = { intent: "apply", property, value, reason, records };
      const result = await callApi<{ data: BulkOutcome }>(path, call);
      if (!result.ok) {
        toastBad(failure(result));
        return null;
      }
      const { data } = result.body;
      const several = data.done.length > 0 ? { several: data.done.map(({ version: _, ...change }) => change) } : null;
      if (several) {
        made.current.push(several);
        toastOk(words.done(fieldNamed(edit, property).label, data.done.length), {
          label: words.undo,
          onClick: () => void undo(several),
        });
      }
      take(data);
      return several;
    },
    [edit, path, words, undo, take, failure],
  );

  /** True until it was undone. */
  const isOpen = useCallback((several: Several) => made.current.includes(several), []);

  /** Undoes what was changed last on this page. */
  const undoLast = useCallback(() => {
    const last = made.current.at(-1);
    if (last) void undo(last);
    else toastBad(words.nothingToUndo);
  }, [undo, words]);

  return { change, undo, undoLast, isOpen };
}
