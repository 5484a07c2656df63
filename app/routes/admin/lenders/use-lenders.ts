import { useCallback, useMemo, useRef, useState } from "react";
import type { BulkOutcome, BulkProperty, MadeChange } from "~/domain/lenders/bulk-edit";
import { type EditableProperty, fieldOf } from "~/domain/lenders/editable-fields";
import { type GridLender, gridLender } from "~/domain/lenders/grid-columns";
import type { FieldValue } from "~/domain/lenders/lender-fields";
import { bulkWords } from "~/i18n/staff/lender-bulk";
import { lendersWords } from "~/i18n/staff/lenders";
import { callApi } from "~/ui/admin/call-api";
import { failureWords, readLenderAgain, saveLenderField } from "~/ui/admin/lenders/save-lender-field";
import { toastBad, toastOk } from "~/ui/admin/toast";
import { cellLabel } from "./row-actions";

type GridProperty = Exclude<keyof GridLender, "lender_id" | "version"> & EditableProperty;

/** A saved change of this page, which can be undone while its cell still has the value `after`. */
type Change = { lenderId: string; property: GridProperty; before: FieldValue; after: FieldValue };

/** Changes of several lenders that were made together, and are undone together. */
type Several = { several: readonly MadeChange[] };

const isSeveral = (change: Change | Several): change is Several => "several" in change;

const nameList = (refused: BulkOutcome["refused"]): string =>
  refused.map(({ name, text }) => `${name}: ${text}`).join("; ");

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
      const outcome = await saveLenderField(lenderId, property, value, lender.version);
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

  /** Shows what the server did to several lenders, and what it left alone. */
  const takeOutcome = useCallback(
    ({ done, refused }: BulkOutcome) => {
      for (const { lender_id, property, after, version } of done) patch(lender_id, { [property]: after, version });
      if (refused.length > 0) toastBad(bulkWords.refused(refused.length), nameList(refused));
      for (const { lender_id } of refused) void reload(lender_id);
    },
    [patch, reload],
  );

  const undoSeveral = useCallback(
    async (made: Several) => {
      if (!changes.current.includes(made)) return;
      changes.current = changes.current.filter((other) => other !== made);
      const answer = await callApi<{ data: BulkOutcome }>("/api/update-lenders", {
        intent: "undo",
        changes: made.several,
      });
      if (!answer.ok) return toastBad(failureWords(answer));
      const { data } = answer.body;
      if (data.done.length > 0) toastOk(bulkWords.undone(data.done.length));
      takeOutcome(data);
    },
    [takeOutcome],
  );

  /** Gives several lenders one value, each over the version that was previewed. */
  const changeSeveral = useCallback(
    async (
      property: BulkProperty,
      value: number | null,
      wanted: readonly { lender_id: string; version: number }[],
    ): Promise<void> => {
      const answer = await callApi<{ data: BulkOutcome }>("/api/update-lenders", {
        intent: "apply",
        property,
        value,
        lenders: wanted,
      });
      if (!answer.ok) return toastBad(failureWords(answer));
      const { data } = answer.body;
      if (data.done.length > 0) {
        const made: Several = {
          several: data.done.map(({ version: _version, ...change }) => change),
        };
        changes.current.push(made);
        toastOk(bulkWords.done(fieldOf(property).label, data.done.length), {
          label: bulkWords.undo,
          onClick: () => void undoSeveral(made),
        });
      }
      takeOutcome(data);
    },
    [takeOutcome, undoSeveral],
  );

  const undoLast = useCallback(() => {
    const last = changes.current.at(-1);
    if (!last) toastBad(lendersWords.nothingToUndo);
    else if (isSeveral(last)) void undoSeveral(last);
    else void undo(last);
  }, [undo, undoSeveral]);

  const add = useCallback((lender: GridLender) => change((all) => [lender, ...all]), [change]);

  return useMemo(
    () => ({ lenders, save, changeSeveral, undoLast, patch, reload, remove, add }),
    [lenders, save, changeSeveral, undoLast, patch, reload, remove, add],
  );
}

export type LenderStore = ReturnType<typeof useLenders>;
