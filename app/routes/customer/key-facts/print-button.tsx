import { buttonClass } from "~/ui/components/button";

/** Prints the page. Shown by the script only: without it the browser's own print command does the same. */
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
