import { useCallback, useMemo, useRef, useState } from "react";
import { type GridLender, gridLender } from "~/domain/lenders/grid-columns";
import type { FieldValue } from "~/domain/lenders/lender-fields";
import { readLenderAgain, saveLenderField } from "~/ui/admin/lenders/save-lender-field";
import { toastBad } from "~/ui/admin/toast";

type GridProperty = Exclude<keyof GridLender, "lender_id" | "version">;

/** The browser's list of lenders and its changes. Saves of one lender run one after another. */
export function useLenders(loaded: readonly GridLender[]) {
  const [source, setSource] = useState(loaded);
  const [lenders, setLenders] = useState(loaded);
  if (source !== loaded) {
    setSource(loaded);
    setLenders(loaded);
  }
  const latest = useRef(lenders);
  latest.current = lenders;
  const running = useRef(new Map<string, Promise<unknown>>());

  const change = useCallback((update: (all: readonly GridLender[]) => readonly GridLender[]) => {
    latest.current = update(latest.current);
    setLenders(latest.current);
  }, []);

  const patch = useCallback(
    (lenderId: string, part: Partial<GridLender>) =>
      change((all) => all.map((lender) => (lender.lender_id === lenderId ? { ...lender, ...part } : lender))),
    [change],
  );

  const remove = useCallback(
    (lenderId: string) => change((all) => all.filter((lender) => lender.lender_id !== lenderId)),
    [change],
  );

  const reload = useCallback(
    async (lenderId: string) => {
      const again = await readLenderAgain(lenderId);
      if (again) patch(lenderId, gridLender(again));
      if (again === null) remove(lenderId);
    },
    [patch, remove],
  );

  const save = useCallback(
    (lenderId: string, property: GridProperty, value: FieldValue): Promise<boolean> => {
      const before = running.current.get(lenderId) ?? Promise.resolve();
      const saving = before.then(async () => {
        const lender = latest.current.find((other) => other.lender_id === lenderId);
        if (!lender) return false;
        const old = lender[property];
        patch(lenderId, { [property]: value });
        const outcome = await saveLenderField(lenderId, property, value, lender.version);
        if (outcome.ok) {
          patch(lenderId, { [property]: outcome.value, version: outcome.version });
          return true;
        }
        toastBad(outcome.text);
        patch(lenderId, { [property]: old });
        await reload(lenderId);
        return false;
      });
      running.current.set(
        lenderId,
        saving.catch(() => false),
      );
      return saving;
    },
    [patch, reload],
  );

  const add = useCallback((lender: GridLender) => change((all) => [lender, ...all]), [change]);

  return useMemo(() => ({ lenders, save, patch, reload, remove, add }), [lenders, save, patch, reload, remove, add]);
}

export type LenderStore = ReturnType<typeof useLenders>;
