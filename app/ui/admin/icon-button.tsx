import { cva, type VariantProps } from "class-variance-authority";
import type { ButtonHTMLAttributes } from "react";

/** Classes of an icon-only control, for links too. `row`: in a row of a dense table. */
export const iconButtonClass = cva(
  "inline-grid flex-none place-items-center rounded-sm align-middle text-ink-2 hover:bg-hover hover:text-ink disabled:cursor-not-allowed disabled:text-ink-3 [&_svg]:size-4.5",
  {
    variants: { size: { md: "size-8 pointer-coarse:min-h-tap pointer-coarse:min-w-tap", row: "size-7" } },
    defaultVariants: { size: "md" },
  },
);

type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  VariantProps<typeof iconButtonClass> & { label: string };

/** A button with an icon only; `label` is its name and tooltip. */
export function IconButton({ label, size, className, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} title={label} {...rest} className={iconButtonClass({ size, className })}>
      {children}
    </button>
  );
}
