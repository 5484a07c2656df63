import { CLEAN_UP } from "~/domain/patterns/address";
import { buttonClass } from "~/ui/components/button";

/** Submits the form with its addresses cleaned up (OQ-76), even while other fields are invalid. */
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
