import { buttonClass } from "~/ui/components/button";

/** Prints the page. The script shows it; without script the browser's print command remains. */
export function PrintButton({ label }: { label: string }) {
  return (
    <button
      type="button"
      hidden
      data-print=""
      className={buttonClass({ kind: "secondary", size: "sm", className: "print:hidden" })}
    >
      {label}
    </button>
  );
}
