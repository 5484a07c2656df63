import { cva, type VariantProps } from "class-variance-authority";
import type { ButtonHTMLAttributes } from "react";

export const buttonClass = cva("btn", {
  variants: {
    kind: { primary: "btn-primary", secondary: "btn-secondary", quiet: "btn-quiet", danger: "btn-danger" },
    size: { sm: "btn-sm", md: "", lg: "btn-lg" },
    block: { true: "btn-block" },
  },
  defaultVariants: { kind: "primary", size: "md" },
});

export type ButtonLook = VariantProps<typeof buttonClass>;

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonLook & {
    /** True while its form is being sent: it spins, says `pendingText` and swallows further clicks. */
    pending?: boolean;
    pendingText?: string;
  };

/** A button that submits by default. One `primary` in a view (on offers: one in a card). */
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
