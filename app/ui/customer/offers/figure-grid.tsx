import { cva, type VariantProps } from "class-variance-authority";

export type OfferFigure = { label: string; value: string; note?: string; big?: boolean };

const listClass = cva("grid gap-x-4 gap-y-3", {
  variants: {
    columns: {
      even: "grid-cols-[1fr_1fr] md:grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))]",
      tile: "grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))]",
      // The large figures have their own row: crores fit, and the columns of all cards are the same.
      offer: "grid-cols-[1fr_1fr] md:grid-cols-15",
    },
  },
});

const itemClass = cva("row-span-2 grid grid-rows-subgrid items-start gap-y-0", {
  variants: { columns: { even: "", tile: "", offer: "" }, big: { true: "", false: "" } },
  compoundVariants: [
    { columns: "offer", big: true, className: "md:col-span-5" },
    { columns: "offer", big: false, className: "md:col-span-3" },
  ],
});

const valueClass = cva("tabular-nums", {
  variants: {
    big: { true: "text-xl leading-[1.3] font-bold tracking-heading", false: "text-sm font-medium" },
  },
});

type FigureGridProps = Required<VariantProps<typeof listClass>> & { figures: readonly OfferFigure[] };

/** Figures with their labels, the labels of a row on one line. */
export function FigureGrid({ figures, columns }: FigureGridProps) {
  return (
    <dl className={listClass({ columns })}>
      {figures.map(({ label, value, note, big = false }) => (
        <div key={label} className={itemClass({ columns, big })}>
          <dt className="self-end text-xs leading-[1.4] text-ink-2">{label}</dt>
          <dd className={valueClass({ big })}>
            {value}
            {note && <small className="block text-xs font-normal text-ink-3">{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
