import type { Picture } from "~/ui/customer/shell/customer-header";

/** The lender's logo, or the initials of its name. The same size for all; decorative beside the name. */
export function LenderMark({ name, logo }: { name: string; logo?: Picture }) {
  const initials = name
    .split(" ")
    .slice(0, 2)
    .map((word) => Array.from(word)[0])
    .join("");
  return (
    <span
      className="grid size-10 flex-none place-items-center overflow-hidden rounded-sm border border-line bg-sunken text-sm font-bold text-ink-2"
      aria-hidden="true"
    >
      {logo ? <img {...logo} alt="" /> : initials}
    </span>
  );
}
