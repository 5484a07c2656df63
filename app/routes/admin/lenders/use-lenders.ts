import { useCallback, useMemo, useRef, useState } from "react";
import type { BulkOutcome } from "~/domain/bulk-edit/bulk-edit";
import type { BulkProperty } from "~/domain/lenders/bulk-edit";
import { type EditableProperty, fieldOf } from "~/domain/lenders/editable-fields";
import { type GridLender, gridLender } from "~/domain/lenders/grid-columns";
import type { FieldValue } from "~/domain/lenders/lender-fields";
import { lendersWords } from "~/i18n/staff/lenders";
import type { BulkPlan } from "~/ui/admin/bulk-edit/bulk-edit";
import { type Several, useSeveral } from "~/ui/admin/bulk-edit/use-several";
import { failureWords, readLenderAgain, saveLenderField } from "~/ui/admin/lenders/save-lender-field";
import { newestRows } from "~/ui/admin/newest-rows";
import { toastBad, toastOk } from "~/ui/admin/toast";
import { LENDER_EDIT } from "./lender-edit";
import { cellLabel } from "./row-actions";

type GridProperty = Exclude<keyof GridLender, "lender_id" | "version"> & EditableProperty;

/** A saved change of this page, which can be undone while its cell still has the value `after`. */
type Change = { lenderId: string; property: GridProperty; before: FieldValue; after: FieldValue };

const isSeveral = (change: Change | Several): change is Several => "several" in change;

const idOf = ({ lender_id }: GridLender) => lender_id;

/** The browser's list of lenders and its changes. Saves of one lender run one after another. */
export function useLenders(loaded: readonly GridLender[]) {
  const [source, setSource] = useState(loaded);
  const [lenders, setLenders] = useState(loaded);
  const saving = useRef(new Set<string>());
  /** With changes that the browser has not rendered yet. */
  const latest = useRef(loaded);
  if (source !== loaded) {
    const isSaving = ({ lender_id }: GridLender) => saving.current.has(lender_id);
    latest.current = newestRows(loaded, latest.current, { idOf, isSaving });
    setSource(loaded);
    setLenders(latest.current);
  }
  const running = useRef(new Map<string, Promise<unknown>>());
  const changes = useRef<(Change | Several)[]>([]);

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

  const store = useCallback(<Result>(lenderId: string, work: () => Promise<Result>): Promise<Result> => {
    const before = running.current.get(lenderId) ?? Promise.resolve();
    const saving = before.then(work);
    running.current.set(
      lenderId,
      saving.catch(() => null),
    );
    return saving;
  }, []);

  /** Saves a value over the value of now. Returns the change and the server's message; null when it was refused. */
  const saveValue = useCallback(
    async (lenderId: string, property: GridProperty, value: FieldValue) => {
      const lender = latest.current.find((other) => other.lender_id === lenderId);
      if (!lender) return null;
      const old = lender[property];
      patch(lenderId, { [property]: value });
      saving.current.add(lenderId);
      const outcome = await saveLenderField(lenderId, property, value, lender.version);
      saving.current.delete(lenderId);
      if (outcome.ok) {
        patch(lenderId, { [property]: outcome.value, version: outcome.version });
        const change: Change = { lenderId, property, before: old, after: outcome.value };
        return { change, message: outcome.message };
      }
      toastBad(outcome.text, cellLabel(property, lender));
      patch(lenderId, { [property]: old });
      await reload(lenderId);
      return null;
    },
    [patch, reload],
  );

  const undo = useCallback(
    ({ lenderId, property, before, after }: Change) =>
      store(lenderId, async () => {
        changes.current = changes.current.filter(
          (other) => isSeveral(other) || other.lenderId !== lenderId || other.property !== property,
        );
        const lender = latest.current.find((other) => other.lender_id === lenderId);
        const words = [fieldOf(property).label, lender?.name ?? ""] as const;
        if (!lender || lender[property] !== after) return toastBad(lendersWords.changedSince(...words));
        if (await saveValue(lenderId, property, before)) toastOk(lendersWords.undone(...words));
      }),
    [store, saveValue],
  );

  const save = useCallback(
    (lenderId: string, property: GridProperty, value: FieldValue): Promise<boolean> =>
      store(lenderId, async () => {
        const saved = await saveValue(lenderId, property, value);
        if (!saved) return false;
        changes.current.push(saved.change);
        toastOk(saved.message, { label: lendersWords.undo, onClick: () => void undo(saved.change) });
        return true;
      }),
    [store, saveValue, undo],
  );

  const onOutcome = useCallback(
    ({ done, refused }: BulkOutcome) => {
      for (const { id, property, after, version } of done) patch(id, { [property]: after, version });
      for (const { id } of refused) void reload(id);
    },
    [patch, reload],
  );
  const {
    change: changeAll,
    undo: undoAll,
    isOpen,
  } = useSeveral({ edit: LENDER_EDIT, onOutcome, failure: failureWords });

  /** Gives several lenders one value, each over the version that was previewed. */
  const changeSeveral = useCallback(
    async (plan: BulkPlan<BulkProperty>): Promise<void> => {
      const made = await changeAll(plan);
      if (made) changes.current.push(made);
    },
    [changeAll],
  );

  const undoLast = useCallback(() => {
    changes.current = changes.current.filter((change) => !isSeveral(change) || isOpen(change));
    const last = changes.current.at(-1);
    if (!last) toastBad(lendersWords.nothingToUndo);
    else if (isSeveral(last)) void undoAll(last);
    else void undo(last);
  }, [undo, undoAll, isOpen]);

  const add = useCallback((lender: GridLender) => change((all) => [lender, ...all]), [change]);

  return useMemo(
    () => ({ lenders, save, changeSeveral, undoLast, patch, reload, remove, add }),
    [lenders, save, changeSeveral, undoLast, patch, reload, remove, add],
  );
}
