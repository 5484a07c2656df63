import { cva, cx, type VariantProps } from "class-variance-authority";
import type { HTMLAttributes, ReactNode } from "react";

const columnsClass = cva("grid grid-cols-1 items-start gap-6", {
  variants: {
    grows: { first: "broad:grid-cols-[minmax(0,1fr)_25rem]", second: "broad:grid-cols-[27rem_minmax(0,1fr)]" },
  },
  defaultVariants: { grows: "first" },
});

/** Two columns where the window has room for them; `grows` says which of them takes what is left. */
export function TwoColumns({
  grows,
  className,
  ...rest
}: HTMLAttributes<HTMLDivElement> & VariantProps<typeof columnsClass>) {
  return <div {...rest} className={columnsClass({ grows, className })} />;
}

/** Filters in one line; beside a labelled field everything stands on the line of its control. Also for a form that filters. */
export const toolbarClass = cva(
  "flex flex-wrap items-center gap-x-3 gap-y-2 has-[>[data-field]]:items-end *:data-field:basis-64 max-sm:*:data-field:grow",
);

export function Toolbar({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div {...rest} className={toolbarClass({ className })} />;
}

/** Fields side by side, as many in a line as have room. */
export const fieldsClass = cva("grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] items-start gap-4");

/** The buttons of a form that is laid out by `fieldsClass`: they stand in line with the controls. */
export function FieldActions({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2 self-end justify-self-start">{children}</div>
  );
}

/** Words in the room that a list would take: there is nothing yet. */
export function NothingYet({ className, ...rest }: HTMLAttributes<HTMLElement>) {
  return (
    <div {...rest} className={cx("grid justify-items-center gap-3 px-4 py-8 text-center text-ink-2", className)} />
  );
}
