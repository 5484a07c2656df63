import { CLEAN_UP } from "~/domain/patterns/address";
import { buttonClass } from "~/ui/components/button";

type CleanUpProps = {
  label: string;
  /** The field to clean up; without it, the addresses of the form. */
  field?: string;
  /** The clean text: the script puts it into the field, and nothing is sent. */
  text?: string;
};

/** Cleans up an address or a name (OQ-76, OQ-111). Without script it submits the form, even while other fields are invalid. */
export function CleanUp({ label, field, text }: CleanUpProps) {
  return (
    <button
      type="submit"
      name={CLEAN_UP}
      value={field ?? "1"}
      formNoValidate
      data-clean-text={text}
      className={buttonClass({ kind: "secondary", size: "sm" })}
    >
      {label}
    </button>
  );
}
