import { CLEAN_UP } from "~/domain/patterns/address";
import { buttonClass } from "~/ui/components/button";

/** Sends the form again with its addresses cleaned up (OQ-76), also while other fields are not right yet. */
export function CleanUp({ label }: { label: string }) {
  return (
    <button
      type="submit"
      name={CLEAN_UP}
      value="1"
      formNoValidate
      className={buttonClass({ kind: "secondary", size: "sm" })}
    >
      {label}
    </button>
  );
}
