import { CheckIcon } from "./icons/icons";

/** The tick on top of a thank-you page. Green for every brand. */
export function DoneMark() {
  return (
    <span
      className="grid size-14 place-items-center rounded-full border border-ok-line bg-ok-soft text-[1.5rem] text-ok"
      aria-hidden="true"
    >
      <CheckIcon />
    </span>
  );
}
