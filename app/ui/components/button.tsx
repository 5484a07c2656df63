import { cva, type VariantProps } from "class-variance-authority";
import type { ButtonHTMLAttributes } from "react";

export const buttonClass = cva(
  "inline-flex items-center justify-center gap-2 border text-center font-bold leading-[1.3] no-underline transition-colors off:cursor-not-allowed off:text-ink-3 data-pending:cursor-progress forced-colors:border-current",
  {
    variants: {
      kind: {
        primary:
          "border-brand-edge bg-brand text-on-brand hover:bg-brand-hover active:bg-brand-active off:border-line off:bg-sunken",
        secondary:
          "border-line-strong bg-surface text-ink current:cursor-default current:border-brand-ink current:bg-brand-soft current:text-brand-ink hover:bg-hover off:border-line off:bg-sunken",
        // Aligned with the text above and below, also in a cluster that wraps.
        quiet:
          "border-transparent text-brand-ink hover:bg-brand-soft first:-ms-3 max-sm:[[data-cluster]>&]:-ms-3 [[type=hidden]+&]:-ms-3 off:bg-transparent",
        danger: "border-bad-mark bg-surface text-bad hover:bg-bad-soft off:border-line off:bg-sunken",
      },
      size: {
        // Beside a staff label, such as the origin of a value.
        inline: "min-h-6 rounded-sm px-2 py-0 text-xs pointer-coarse:min-h-tap [&_svg]:size-4",
        compact: "min-h-8 rounded-sm px-3 py-1 text-xs pointer-coarse:min-h-tap [&_svg]:size-4",
        sm: "min-h-tap rounded-md py-2 text-sm",
        md: "min-h-tap rounded-md py-2",
        lg: "min-h-13 rounded-md py-2 text-lg",
      },
      block: { true: "w-full" },
    },
    compoundVariants: [
      { kind: "quiet", size: ["sm", "md", "lg"], className: "px-3 max-sm:[[data-row]>&]:-ms-3" },
      { kind: ["primary", "secondary", "danger"], size: "sm", className: "px-3.5" },
      { kind: ["primary", "secondary", "danger"], size: "md", className: "px-4.5" },
      { kind: ["primary", "secondary", "danger"], size: "lg", className: "px-6" },
    ],
    defaultVariants: { kind: "primary", size: "md" },
  },
);

export type ButtonLook = VariantProps<typeof buttonClass>;

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonLook & {
    /** True while its form is being sent: it spins, shows `pendingText` and ignores clicks. */
    pending?: boolean;
    pendingText?: string;
  };

/** A submit button by default. One `primary` for each view (on offers: one for each card). */
export function Button({ kind, size, block, pending, pendingText, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="submit"
      {...rest}
      className={buttonClass({ kind, size, block, className })}
      aria-disabled={pending || rest["aria-disabled"] || undefined}
      data-pending={pending ? "" : undefined}
      onClick={pending ? (event) => event.preventDefault() : rest.onClick}
    >
      {pending && pendingText ? pendingText : children}
    </button>
  );
}
