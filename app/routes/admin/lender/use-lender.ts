import { useCallback, useMemo, useState } from "react";
import type { ChargeFields } from "~/domain/lenders/charge-fields";
import { type EditableProperty, fieldOf, isCriterion } from "~/domain/lenders/editable-fields";
import type { FieldValue, LenderFields } from "~/domain/lenders/lender-fields";
import { chargeChanges, type TypedChange } from "~/domain/time-machine/typed-changes";
import { lenderWords } from "~/i18n/staff/lender-changes";
import { saveLenderCharges, saveLenderField } from "~/ui/admin/lenders/save-lender-field";
import { shownNumber } from "~/ui/admin/lenders/shown-number";
import type { ChangePreview, Draft } from "~/ui/admin/lenders/use-change-preview";
import { toastBad, toastOk } from "~/ui/admin/toast";
import { useInTurn } from "~/ui/admin/use-in-turn";
import { useLenderRecord } from "./use-lender-record";

const shownValue = (property: EditableProperty, value: FieldValue): string => {
  if (value === null || value === "") return "empty";
  return typeof value === "number" ? shownNumber(property, value) : String(value);
};

const draftOf = ({ lender_id, name }: LenderFields, property: EditableProperty, value: FieldValue): Draft => ({
  lenderId: lender_id,
  lender: name,
  property,
  value,
  shown: `${fieldOf(property).label} ${shownValue(property, value)}`,
});

/** A value, or the value that follows from what is stored when its turn has come. */
type NextValue = FieldValue | ((stored: LenderFields) => FieldValue);

/** All charges, changed; null when the stored ones no longer have what is changed. */
type ChargesChange = (stored: readonly ChargeFields[]) => readonly ChargeFields[] | null;

/**
 * A lender on its page. Saves one property at a time, each with the version of the last save (OQ-85). A refused save
 * reloads the lender, and the fields show the stored values (LEN-21); `reloads` counts that. `refused` are the values of
 * the latest save that only a draft set may make; null when there was none.
 */
export function useLender(loaded: LenderFields, { draft, confirmChange }: ChangePreview) {
  const { record, latest, reloads, reload, showStored, saved } = useLenderRecord(loaded);
  const [refused, setRefused] = useState<readonly TypedChange[] | null>(null);
  const inTurn = useInTurn();

  /** Previews a typed value; null ends the preview. */
  const previewValue = useCallback(
    (property: EditableProperty, value: FieldValue | undefined) => {
      if (isCriterion(property)) draft(value === undefined ? null : draftOf(latest.current, property, value));
    },
    [draft, latest],
  );

  const saveProperty = useCallback(
    async (property: EditableProperty, next: NextValue): Promise<string | null> => {
      const value = typeof next === "function" ? next(latest.current) : next;
      if (isCriterion(property) && !(await confirmChange(draftOf(latest.current, property, value)))) {
        showStored();
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
      saved({ [property]: outcome.value, version: outcome.version });
      return null;
    },
    [latest, confirmChange, showStored, reload, saved],
  );

  const storeCharges = useCallback(
    async (change: ChargesChange): Promise<string | null> => {
      const { lender_id, version, charges: stored } = latest.current;
      const charges = change(stored);
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
      const { version: next } = outcome;
      saved({ charges: outcome.charges, processing_fee_percent: fee?.percent ?? null, version: next });
      return null;
    },
    [latest, reload, saved],
  );

  return useMemo(() => {
    /** Saves one property. Returns null, or the error. A change that the user withdrew has no error. */
    const attempt = (property: EditableProperty, next: NextValue) =>
      inTurn("lender", () => saveProperty(property, next));
    return {
      record,
      reloads,
      refused,
      attempt,
      /** Saves one property of a field that cannot show an error itself. */
      async save(property: EditableProperty, next: NextValue): Promise<boolean> {
        const refusal = await attempt(property, next);
        if (refusal) toastBad(refusal);
        return refusal === null;
      },
      /** Saves all charges as the change makes them when its turn has come. Returns null, or the error. */
      saveCharges: (change: ChargesChange) => inTurn("lender", () => storeCharges(change)),
      previewValue,
    };
  }, [record, reloads, refused, inTurn, saveProperty, storeCharges, previewValue]);
}

export type LenderEditor = ReturnType<typeof useLender>;
