import { CheckIcon } from "./icons/icons";

/** The sign on top of a thank-you page. Green for every brand. */
export function DoneMark() {
  return (
    <span className="done-mark" aria-hidden="true">
      <CheckIcon />
    </span>
  );
}
