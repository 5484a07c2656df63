import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { EditBody } from "~/domain/brands/requests";
import { type EditResult, replacesDraft, sendEdit } from "./draft-calls";
import { DraftFields } from "./draft-fields";
import { countStates } from "./field-state";

/**
 * Saves a brand's draft while it is typed. Fields still waiting are sent when the page is left. The page's data reloads
 * after each save. `epoch` increases when the whole draft is replaced.
 */
export function useBrandEdit(brandId: string, fields: readonly { path: string; version: number }[]) {
  const { revalidate } = useRevalidator();
  const [epoch, setEpoch] = useState(0);
  const [isReading, setIsReading] = useState(false);

  /** Reads the page's data again; until it is here, the page shows a draft that is not the server's. */
  const reload = useCallback(() => {
    setIsReading(true);
    revalidate();
  }, [revalidate]);

  const [draft] = useState(() => new DraftFields(brandId, reload));
  const states = useSyncExternalStore(draft.subscribe, draft.read, draft.read);

  useEffect(() => {
    setIsReading(false);
    draft.loaded(fields);
  }, [draft, fields]);

  useEffect(() => draft.leave, [draft]);

  const act = useCallback(
    async (body: EditBody | FormData): Promise<EditResult> => {
      const result = await sendEdit(brandId, body);
      if (result.ok && replacesDraft(body)) {
        draft.clear();
        setEpoch((known) => known + 1);
      }
      if (result.ok || !result.hasNoResponse) reload();
      return result;
    },
    [brandId, draft, reload],
  );

  return useMemo(
    () => ({
      states,
      epoch,
      change: draft.change,
      settle: draft.settle,
      resolve: draft.resolve,
      act,
      retry: () => void draft.flush(),
      isSaving: countStates(states, "typing", "saving") > 0,
      /** The saved draft is being read again: the shown revision is not the newest. */
      isReading,
      /** Fields that were not sent, refused, or changed by somebody else. */
      failed: countStates(states, "failed"),
      invalid: countStates(states, "invalid"),
      conflicts: countStates(states, "conflict"),
      hasSaved: countStates(states, "saved") > 0,
      hasFailed: countStates(states, "failed", "invalid", "conflict") > 0,
    }),
    [states, isReading, epoch, act, draft],
  );
}

export type BrandEdit = ReturnType<typeof useBrandEdit>;
