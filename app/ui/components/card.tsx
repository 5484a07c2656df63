import { cva, type VariantProps } from "class-variance-authority";
import type { HTMLAttributes } from "react";

const cardClass = cva("rounded-md border border-line bg-surface print:bg-transparent print:shadow-none", {
  variants: {
    padding: { none: "", sm: "p-4", md: "p-4 xs:p-6" },
    /** The one card at the top of a page. */
    isRaised: { true: "shadow-md", false: "shadow-sm" },
  },
  defaultVariants: { padding: "md", isRaised: false },
});

type CardProps = HTMLAttributes<HTMLElement> &
  VariantProps<typeof cardClass> & { as?: "div" | "section" | "article" | "aside" };

/** A surface with a thin border. Do not nest cards. */
export function Card({ as: Tag = "div", padding, isRaised, className, ...rest }: CardProps) {
  return <Tag {...rest} className={cardClass({ padding, isRaised, className })} />;
}
