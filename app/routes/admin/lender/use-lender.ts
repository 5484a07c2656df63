import { useNavigate, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { ChargeFields } from "~/domain/lenders/charge-fields";
import { type EditableProperty, fieldOf, isCriterion } from "~/domain/lenders/editable-fields";
import type { FieldValue, LenderFields } from "~/domain/lenders/lender-fields";
import { chargeChanges, type TypedChange } from "~/domain/time-machine/typed-changes";
import { lenderWords } from "~/i18n/staff/lender-changes";
import { readLenderAgain, saveLenderCharges, saveLenderField } from "~/ui/admin/lenders/save-lender-field";
import { shownNumber } from "~/ui/admin/lenders/shown-number";
import type { ChangePreview, Draft } from "~/ui/admin/lenders/use-change-preview";
import { toastBad, toastOk } from "~/ui/admin/toast";

/** The history reloads once after several saves. */
const SETTLED_MS = 800;

const shownValue = (property: EditableProperty, value: FieldValue): string => {
  if (value === null || value === "") return "empty";
  return typeof value === "number" ? shownNumber(property, value) : String(value);
};

/** A value, or the value that follows from what is stored when its turn has come. */
type NextValue = FieldValue | ((stored: LenderFields) => FieldValue);

/**
 * A lender on its page. Saves one property at a time, each with the version of the last save (OQ-85). A refused save
 * reloads the lender, and the fields show the stored values (LEN-21); `reloads` counts that. `refused` are the values of
 * the latest save that only a draft set may make; null when there was none.
 */
export function useLender(loaded: LenderFields, { draft, confirmChange }: ChangePreview) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [source, setSource] = useState(loaded);
  const [record, setRecord] = useState(loaded);
  const [reloads, setReloads] = useState(0);
  const [refused, setRefused] = useState<readonly TypedChange[] | null>(null);
  const latest = useRef(record);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const settled = useRef<ReturnType<typeof setTimeout>>();

  const replace = useCallback((next: LenderFields) => {
    latest.current = next;
    setRecord(next);
  }, []);

  if (source !== loaded) {
    setSource(loaded);
    if (loaded.lender_id !== latest.current.lender_id || loaded.version > latest.current.version) {
      latest.current = loaded;
      setRecord(loaded);
    }
  }

  useEffect(() => () => clearTimeout(settled.current), []);

  const reload = useCallback(async () => {
    const again = await readLenderAgain(latest.current.lender_id);
    if (again) replace(again);
    if (again === null) navigate("/admin/lenders");
    setReloads((count) => count + 1);
  }, [replace, navigate]);

  const draftOf = useCallback((property: EditableProperty, value: FieldValue): Draft => {
    const { lender_id: lenderId, name } = latest.current;
    return {
      lenderId,
      lender: name,
      property,
      value,
      shown: `${fieldOf(property).label} ${shownValue(property, value)}`,
    };
  }, []);

  /** Previews a typed value; null ends the preview. */
  const previewValue = useCallback(
    (property: EditableProperty, value: FieldValue | undefined) => {
      if (isCriterion(property)) draft(value === undefined ? null : draftOf(property, value));
    },
    [draft, draftOf],
  );

  /** Saves one property. Returns null, or the error. A change that the user withdrew has no error. */
  const attempt = useCallback(
    (property: EditableProperty, next: NextValue): Promise<string | null> => {
      const saving = queue.current.then(async () => {
        const value = typeof next === "function" ? next(latest.current) : next;
        if (isCriterion(property) && !(await confirmChange(draftOf(property, value)))) {
          setReloads((count) => count + 1);
          return "";
        }
        const { lender_id, version } = latest.current;
        const outcome = await saveLenderField(lender_id, property, value, version);
        if (!outcome.ok) {
          if (outcome.code === "draft-needed") setRefused([{ property, value: value === null ? "" : String(value) }]);
          await reload();
          return outcome.text;
        }
        setRefused(null);
        toastOk(outcome.message);
        replace({ ...latest.current, [property]: outcome.value, version: outcome.version });
        clearTimeout(settled.current);
        settled.current = setTimeout(revalidate, SETTLED_MS);
        return null;
      });
      queue.current = saving.catch(() => null);
      return saving;
    },
    [draftOf, replace, confirmChange, reload, revalidate],
  );

  /** Saves one property of a field that cannot show an error itself. */
  const save = useCallback(
    async (property: EditableProperty, next: NextValue): Promise<boolean> => {
      const refusal = await attempt(property, next);
      if (refusal) toastBad(refusal);
      return refusal === null;
    },
    [attempt],
  );

  /**
   * Saves all charges, with a change of those that are stored when its turn has come; null when they no longer have what
   * it changes. Returns null, or the error.
   */
  const saveCharges = useCallback(
    (change: (stored: readonly ChargeFields[]) => readonly ChargeFields[] | null): Promise<string | null> => {
      const saving = queue.current.then(async () => {
        const { lender_id, version } = latest.current;
        const charges = change(latest.current.charges);
        if (!charges) {
          await reload();
          return lenderWords.updateFailed;
        }
        const outcome = await saveLenderCharges(lender_id, charges, version);
        if (!outcome.ok) {
          if (outcome.code === "draft-needed") setRefused(chargeChanges(latest.current.charges, charges));
          if (outcome.status === 409) await reload();
          return outcome.text;
        }
        setRefused(null);
        const [fee] = outcome.charges;
        replace({
          ...latest.current,
          charges: outcome.charges,
          processing_fee_percent: fee?.percent ?? null,
          version: outcome.version,
        });
        clearTimeout(settled.current);
        settled.current = setTimeout(revalidate, SETTLED_MS);
        return null;
      });
      queue.current = saving.catch(() => null);
      return saving;
    },
    [replace, reload, revalidate],
  );

  return useMemo(
    () => ({ record, reloads, refused, attempt, save, saveCharges, previewValue }),
    [record, reloads, refused, attempt, save, saveCharges, previewValue],
  );
}

export type LenderEditor = ReturnType<typeof useLender>;
