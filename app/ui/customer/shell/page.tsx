import { cva } from "class-variance-authority";
import type { ReactNode } from "react";

const pageClass = cva("mx-auto grid grid-cols-1 pt-6 md:pt-12", {
  variants: { width: { narrow: "w-narrow gap-6", wide: "w-wide gap-8" } },
});

/** The column of a page inside the shell: narrow for questions and reading, wide for comparing. */
export function Page({ width = "narrow", children }: { width?: "narrow" | "wide"; children: ReactNode }) {
  return <div className={pageClass({ width })}>{children}</div>;
}
