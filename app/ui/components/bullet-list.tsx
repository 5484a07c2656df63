import { cva, type VariantProps } from "class-variance-authority";

const listClass = cva("grid list-disc", {
  variants: { size: { sm: "gap-1 ps-[1.1rem] text-sm text-ink-2", md: "gap-2 ps-5" } },
  defaultVariants: { size: "md" },
});

type BulletListProps = VariantProps<typeof listClass> & {
  items: readonly string[];
  /** Name of the list for screen readers. */
  label?: string;
};

/** Short sentences, each with a dot. */
export function BulletList({ items, size, label }: BulletListProps) {
  return (
    <ul className={listClass({ size })} aria-label={label}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
