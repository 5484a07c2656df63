import { useCallback, useSyncExternalStore } from "react";

/**
 * The chosen rows of a list. Each box reads its own row only, so that choosing one renders one box and the bar, not the
 * list.
 */
export function createSelection() {
  let chosen: ReadonlySet<string> = new Set();
  const listeners = new Set<() => void>();
  const change = (next: ReadonlySet<string>) => {
    chosen = next;
    for (const listener of listeners) listener();
  };
  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    read: () => chosen,
    toggle(id: string) {
      const next = new Set(chosen);
      if (!next.delete(id)) next.add(id);
      change(next);
    },
    set: (ids: Iterable<string>) => change(new Set(ids)),
  };
}

export type Selection = ReturnType<typeof createSelection>;

const NOTHING: ReadonlySet<string> = new Set();

/** The ids of the chosen rows. */
export const useSelected = ({ subscribe, read }: Selection): ReadonlySet<string> =>
  useSyncExternalStore(subscribe, read, () => NOTHING);

/** Whether one row is chosen. */
export function useIsSelected({ subscribe, read }: Selection, id: string): boolean {
  const isChosen = useCallback(() => read().has(id), [read, id]);
  return useSyncExternalStore(subscribe, isChosen, () => false);
}
