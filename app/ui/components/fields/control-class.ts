import { cva } from "class-variance-authority";

/**
 * Classes of a text box, a select or a text area. `affix`: inside `affixClass`, which has the border. `size="money"`:
 * the page's main figure.
 */
export const inputClass = cva("min-h-12 py-2 leading-[1.5]", {
  variants: {
    kind: {
      text: "px-3.5",
      area: "min-h-28 resize-y px-3.5",
      select: "appearance-none ps-3.5 pe-9 text-ellipsis [background:var(--select-mark),var(--color-surface)]",
      affix: "min-w-0 bg-transparent ps-2 pe-3.5 shadow-none",
    },
    size: { md: "", money: "text-xl font-bold tabular-nums" },
    /** `own`: `className` sets the width. */
    width: { full: "w-full", own: "" },
  },
  compoundVariants: [
    {
      kind: ["text", "area", "select"],
      className:
        "rounded-md border border-line-strong bg-surface hover:border-ink-2 focus-visible:border-brand-ink aria-invalid:not-focus-visible:border-bad-mark aria-invalid:not-focus-visible:shadow-invalid [&:is(:disabled,[readonly])]:bg-sunken [&:is(:disabled,[readonly])]:text-ink-2",
    },
  ],
  defaultVariants: { kind: "text", size: "md", width: "full" },
});

/** The border around an input and its prefix: +91, ₹. */
export const affixClass = cva(
  "flex items-stretch overflow-clip rounded-md border border-line-strong bg-surface focus-within:border-brand-ink focus-within:shadow-focus forced-colors:focus-within:outline-2 has-aria-invalid:not-focus-within:border-bad-mark has-aria-invalid:not-focus-within:shadow-invalid [&>span]:grid [&>span]:flex-none [&>span]:place-items-center [&>span]:ps-3.5 [&>span]:text-ink-2",
);

/** Classes of a radio button or a checkbox with its label, or of a link that is one of several choices. */
export const choiceClass = cva(
  "flex min-h-12 gap-3 rounded-md border border-line-strong bg-surface px-3.5 py-2 hover:bg-brand-soft has-checked:border-brand-ink has-checked:bg-brand-soft has-checked:shadow-chosen has-focus-visible:border-brand-ink has-focus-visible:shadow-focus forced-colors:has-focus-visible:outline-2 current:border-brand-ink current:bg-brand-soft current:shadow-chosen [&_:focus-visible]:shadow-none [&_small]:block [&_small]:text-sm [&_small]:text-ink-2 [&:has([aria-invalid=true]):not(:has(:checked))]:border-bad-mark",
  {
    variants: {
      kind: {
        radio: "items-center",
        check: "items-start [&>input]:mt-[0.15em]",
        link: "h-full items-center text-inherit no-underline focus-visible:border-brand-ink focus-visible:shadow-focus",
      },
    },
    defaultVariants: { kind: "radio" },
  },
);

/** Choices side by side where there is room. */
export const radioGridClass = cva("mt-1 grid gap-2", {
  variants: { columns: { 1: "", 2: "xs:grid-cols-[1fr_1fr]", 3: "xs:grid-cols-[repeat(3,auto)]" } },
});
