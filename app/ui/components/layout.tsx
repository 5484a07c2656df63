import { cva, cx, type VariantProps } from "class-variance-authority";
import type { HTMLAttributes, ReactNode } from "react";

type Tag = "div" | "section" | "header" | "article" | "aside" | "nav" | "dl" | "ul" | "ol" | "li" | "p" | "span";
type BoxProps = HTMLAttributes<HTMLElement> & { as?: Tag };

/** For a form or another component that is a stack. */
export const stackClass = cva("grid grid-cols-1 content-start", {
  variants: { gap: { 2: "gap-2", 3: "gap-3", 4: "gap-4", 6: "gap-6", 8: "gap-8" } },
  defaultVariants: { gap: 4 },
});

/** Children one below another. `gap` counts in steps of 4 px. */
export function Stack({ as: Box = "div", gap, className, ...rest }: BoxProps & VariantProps<typeof stackClass>) {
  return <Box {...rest} className={stackClass({ gap, className })} />;
}

/** The buttons at the end of a form. */
export function Actions({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-3" data-row="">
      {children}
    </div>
  );
}

/** Children side by side that wrap. `between`: the first at one edge, the last at the other. */
export function Cluster({ as: Box = "div", between, className, ...rest }: BoxProps & { between?: boolean }) {
  return (
    <Box
      {...rest}
      data-cluster=""
      className={cx("flex flex-wrap items-center gap-x-3 gap-y-2", between && "justify-between", className)}
    />
  );
}
