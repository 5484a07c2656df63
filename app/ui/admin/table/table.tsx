import { cva, cx, type VariantProps } from "class-variance-authority";
import type { HTMLAttributes, TableHTMLAttributes } from "react";

/** What is scrolled into view, by focus or by a program, stops beside the pinned columns instead of under them. */
const BESIDE_PINNED = "sm:scroll-ps-56 sm:scroll-pe-32";

export const frameClass = cva(`relative bg-surface [scrollbar-width:thin] ${BESIDE_PINNED}`, {
  variants: {
    look: {
      list: "overflow-x-auto",
      grid: "max-h-[80vh] overflow-auto",
    },
    isFlush: { true: "", false: "rounded-md border border-line" },
    /** Folded, it is part of the page: a box that scrolls in a page that scrolls is hard to use on a phone. */
    isOpenOnPhones: { true: "max-sm:max-h-none" },
  },
  defaultVariants: { look: "list", isFlush: false },
});

type FrameProps = HTMLAttributes<HTMLDivElement> & VariantProps<typeof frameClass>;

/**
 * The scrolling box of a table, so that the page never scrolls sideways. `isFlush`: a card around it has the border.
 */
export function TableBox({ look, isFlush, className, ...rest }: FrameProps) {
  return <div {...rest} data-scrolls className={frameClass({ look, isFlush, className })} />;
}

/** Folded: below 40rem a row is a block, and each cell a line after its label (`data-label`), unless it has nothing to say. */
const FOLDS = cx(
  "max-sm:block max-sm:[&_:is(tbody,tr)]:block max-sm:[&_thead]:hidden",
  "max-sm:rows:border-t max-sm:rows:border-line max-sm:rows:px-4 max-sm:rows:py-3 max-sm:first-rows:border-t-0",
  "max-sm:cells:flex max-sm:cells:h-auto max-sm:cells:justify-between max-sm:cells:gap-4 max-sm:cells:border-0",
  "max-sm:cells:px-0 max-sm:cells:py-[0.1875rem] max-sm:cells:text-end max-sm:cells:wrap-anywhere",
  "max-sm:labelled-cells:before:max-w-[45%] max-sm:labelled-cells:before:flex-none max-sm:labelled-cells:before:text-start",
  "max-sm:labelled-cells:before:text-ink-2 max-sm:labelled-cells:before:content-[attr(data-label)]",
  "max-sm:row-heads:text-start max-sm:row-heads:text-md max-sm:[&_td[data-label]:empty]:hidden",
  "max-sm:[&_:is(th,td)]:shadow-none",
);

const tableClass = cva("border-separate border-spacing-0 tabular-nums heads:bg-sunken heads:text-start", {
  variants: {
    look: {
      list: cx(
        "w-full [--cell-x:--spacing(3)] max-broad:[--cell-x:--spacing(2)] heads:px-(--cell-x) heads:py-2 heads:text-xs heads:font-medium heads:whitespace-nowrap heads:text-ink-2",
        "cells:h-11 cells:border-t cells:border-line cells:px-(--cell-x) cells:py-1.5 cells:align-middle",
        "row-heads:text-start row-heads:font-medium cell-links:font-medium cell-links:no-underline",
        "cell-links:hover:underline hovered-cells:bg-hover current-cells:bg-brand-soft sm:[&_td_time]:whitespace-nowrap",
      ),
      grid: cx(
        "w-auto min-w-full text-xs heads:sticky heads:top-0 heads:z-2 heads:h-11 heads:border-b heads:border-line",
        "heads:px-1.5 heads:leading-tight heads:font-medium heads:text-ink-2",
        "cells:h-9 cells:border-b cells:border-line cells:bg-surface cells:px-1.5 cells:text-start cells:whitespace-nowrap",
        "last-cells:border-b-0 row-heads:font-medium cell-links:text-ink cell-links:no-underline",
        "cell-links:hover:underline hovered-cells:bg-hover current-cells:bg-brand-soft edited-cells:bg-brand-soft",
      ),
    },
    folds: { true: FOLDS },
    /** Inside a card: the first and the last column align with the card's edge. */
    isFlush: { true: "" },
    hasHead: { true: "", false: "first-cells:border-t-0" },
  },
  compoundVariants: [
    { isFlush: true, folds: false, className: "first-column:ps-4 last-column:pe-4" },
    { isFlush: true, folds: true, className: "sm:first-column:ps-4 sm:last-column:pe-4" },
  ],
  defaultVariants: { look: "list", folds: false, isFlush: false, hasHead: true },
});

export type TableLook = VariantProps<typeof tableClass>;

/** A table in the look of the back office. It styles its heads and cells; a utility class on a cell overrides that. */
export function PlainTable({
  look,
  folds,
  isFlush,
  hasHead,
  className,
  ...rest
}: TableHTMLAttributes<HTMLTableElement> & TableLook) {
  return <table {...rest} className={tableClass({ look, folds, isFlush, hasHead, className })} />;
}
