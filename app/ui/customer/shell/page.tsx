import type { ReactNode } from "react";

/** The column of a page inside the shell: narrow for questions and reading, wide for comparing. */
export function Page({ width = "narrow", children }: { width?: "narrow" | "wide"; children: ReactNode }) {
  return <div className={width === "wide" ? "wide page page-wide" : "narrow page"}>{children}</div>;
}
