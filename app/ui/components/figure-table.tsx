import { cva, type VariantProps } from "class-variance-authority";
import type { HTMLAttributes, TableHTMLAttributes } from "react";

/** The scrolling box of a table of figures, so that the page never scrolls sideways. */
export function FigureTableFrame({
  as: Tag = "div",
  className,
  ...rest
}: HTMLAttributes<HTMLElement> & { as?: "div" | "section" }) {
  return <Tag {...rest} className={frameClass({ className })} />;
}

const frameClass = cva(
  "overflow-x-auto rounded-md border border-line bg-surface print:overflow-visible print:border-0",
);

const tableClass = cva(
  [
    "w-full border-separate border-spacing-0 text-sm tabular-nums",
    "[&_:where(th,td)]:border-t [&_:where(th,td)]:border-line [&_:where(th,td)]:px-3 [&_:where(th,td)]:py-2.5 [&_:where(th,td)]:align-middle",
    "[&_tr:first-child>*]:border-t-0 [&_tbody_th]:font-medium",
    "[&_thead_th]:bg-sunken [&_thead_th]:py-2 [&_thead_th]:text-xs [&_thead_th]:font-medium [&_thead_th]:text-ink-2",
  ],
  {
    variants: {
      /** Below 640 px a row is a block, and each cell a line after its label (`data-label`). */
      folds: {
        true: [
          "max-sm:block max-sm:[&_:is(tbody,tr)]:block max-sm:[&_thead]:hidden",
          "max-sm:[&_tr]:border-t max-sm:[&_tr]:border-line max-sm:[&_tr]:px-4 max-sm:[&_tr]:py-3 max-sm:[&_tr:first-child]:border-t-0",
          "max-sm:[&_:is(th,td)]:flex max-sm:[&_:is(th,td)]:justify-between max-sm:[&_:is(th,td)]:gap-4 max-sm:[&_:is(th,td)]:border-0 max-sm:[&_:is(th,td)]:px-0 max-sm:[&_:is(th,td)]:py-[0.1875rem]",
          "max-sm:[&_td]:text-end max-sm:[&_th]:text-md",
          "max-sm:[&_td]:before:max-w-[45%] max-sm:[&_td]:before:flex-none max-sm:[&_td]:before:text-start max-sm:[&_td]:before:text-ink-2 max-sm:[&_td]:before:content-[attr(data-label)]",
        ],
      },
    },
  },
);

/** A table that customers read or print; `text-end` right-aligns a cell. */
export function FigureTable({
  folds,
  className,
  ...rest
}: TableHTMLAttributes<HTMLTableElement> & VariantProps<typeof tableClass>) {
  return <table {...rest} className={tableClass({ folds, className })} />;
}
