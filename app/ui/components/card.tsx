import { cva, type VariantProps } from "class-variance-authority";
import type { HTMLAttributes } from "react";

const cardClass = cva("rounded-md border border-line bg-surface print:bg-transparent print:shadow-none", {
  variants: {
    padding: { none: "", sm: "p-4", md: "p-4 xs:p-6" },
    /** The one card that a page begins with. */
    isRaised: { true: "shadow-md", false: "shadow-sm" },
  },
  defaultVariants: { padding: "md", isRaised: false },
});

type CardProps = HTMLAttributes<HTMLElement> &
  VariantProps<typeof cardClass> & { as?: "div" | "section" | "article" | "aside" };

/** A surface with a hairline. Never a card in a card. */
export function Card({ as: Tag = "div", padding, isRaised, className, ...rest }: CardProps) {
  return <Tag {...rest} className={cardClass({ padding, isRaised, className })} />;
}
