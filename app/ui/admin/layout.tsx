import { cva, cx, type VariantProps } from "class-variance-authority";
import type { HTMLAttributes, ReactNode } from "react";

const columnsClass = cva("grid grid-cols-1 items-start gap-6", {
  variants: {
    grows: { first: "broad:grid-cols-[minmax(0,1fr)_25rem]", second: "broad:grid-cols-[27rem_minmax(0,1fr)]" },
  },
  defaultVariants: { grows: "first" },
});

/** Two columns in a wide window; `grows` names the one that takes the remaining width. */
export function TwoColumns({
  grows,
  className,
  ...rest
}: HTMLAttributes<HTMLDivElement> & VariantProps<typeof columnsClass>) {
  return <div {...rest} className={columnsClass({ grows, className })} />;
}

/** Classes of a line of filters, aligned to the controls of labelled fields. For forms too. */
export const toolbarClass = cva(
  "flex flex-wrap items-center gap-x-3 gap-y-2 has-[>[data-field]]:items-end *:data-field:basis-64 max-sm:*:data-field:grow",
);

export function Toolbar({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div {...rest} className={toolbarClass({ className })} />;
}

/** Fields side by side. A line of fields has two rows, labels with hints and controls with errors, so that the controls align. */
export const fieldsClass = cva(
  "grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] items-start gap-4 has-[>[data-field]]:*:row-span-2 *:data-field:grid-rows-subgrid",
);

/** The buttons of a `fieldsClass` form, aligned to the controls. */
export function FieldActions({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2 self-end justify-self-start">{children}</div>
  );
}

/** Says that a list is empty, in the list's place. */
export function NothingYet({ className, ...rest }: HTMLAttributes<HTMLElement>) {
  return (
    <div {...rest} className={cx("grid justify-items-center gap-3 px-4 py-8 text-center text-ink-2", className)} />
  );
}

/** The line that opens and closes a `<details>`, with a triangle. */
export const disclosureClass =
  "list-item w-fit [list-style:disclosure-closed_inside] in-[details[open]]:[list-style-type:disclosure-open]";
