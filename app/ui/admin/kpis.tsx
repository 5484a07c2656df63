import { cva, cx, type VariantProps } from "class-variance-authority";
import type { HTMLAttributes, ReactNode } from "react";

const listClass = cva("grid overflow-clip rounded-md border border-line bg-surface", {
  variants: {
    /** `five`: the last of five figures spans two columns. `eight`: rows of four, or of two on a phone. */
    columns: {
      auto: "grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))]",
      five: "grid-cols-2 broad:grid-cols-6 [&>:last-child]:col-span-2",
      eight: "grid-cols-2 broad:grid-cols-4",
    },
  },
  defaultVariants: { columns: "auto" },
});

/** Figures side by side. */
export function KpiList({
  columns,
  className,
  ...rest
}: HTMLAttributes<HTMLDListElement> & VariantProps<typeof listClass>) {
  return <dl {...rest} className={listClass({ columns, className })} />;
}

type KpiProps = {
  label: ReactNode;
  /** A line under the value: what it is compared with. */
  note?: ReactNode;
  className?: string;
  /** The value. */
  children: ReactNode;
};

/** One figure: label, value and comparison. */
export function Kpi({ label, note, className, children }: KpiProps) {
  return (
    <div className={cx("-ms-px -mt-px border-s border-t border-line p-4", className)}>
      <dt className="text-xs text-ink-2">{label}</dt>
      <dd className="text-[1.375rem] leading-[1.35] font-bold tracking-heading tabular-nums">
        {children} {note && <small className="block text-xs font-normal tracking-normal text-ink-3">{note}</small>}
      </dd>
    </div>
  );
}

/** Labelled facts of one record, one per line: `<dt>` and `<dd>`. */
export function RecordFacts({ className, ...rest }: HTMLAttributes<HTMLDListElement>) {
  return (
    <dl
      {...rest}
      className={cx(
        "grid grid-cols-[minmax(7rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-2 *:[dd]:min-w-0 *:[dd]:wrap-anywhere *:[dt]:text-ink-2",
        className,
      )}
    />
  );
}
