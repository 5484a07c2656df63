import { useField } from "@conform-to/react";
import { useCallback, useEffect, useState } from "react";
import type { EditableProperty } from "~/domain/lenders/editable-fields";
import { lenderText } from "./lender-texts";
import type { LenderEditor } from "./use-lender";

/**
 * A field of the lender's form and its stored text. The field shows the stored text again when that changes, after a
 * save (`settle`), after a reload, and on `restore`.
 */
export function useSavedField(editor: LenderEditor, property: EditableProperty) {
  const [field, form] = useField<string>(property);
  const [saves, setSaves] = useState(0);
  const stored = lenderText(editor.record, property);
  const isStored = (field.value ?? "") === stored;
  const restore = () => form.update({ name: property, value: stored, validated: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a save or a reload restores the stored text
  useEffect(() => {
    if (!isStored) restore();
  }, [stored, editor.reloads, saves]);
  const settle = useCallback(() => setSaves((count) => count + 1), []);
  return { field, stored, restore, settle };
}
