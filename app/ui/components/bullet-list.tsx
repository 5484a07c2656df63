import { cva, type VariantProps } from "class-variance-authority";

const listClass = cva("grid", {
  variants: {
    size: { sm: "gap-1 ps-[1.1rem] text-sm text-ink-2", md: "gap-2 ps-5" },
    isNumbered: { true: "list-decimal", false: "list-disc" },
  },
  defaultVariants: { size: "md", isNumbered: false },
});

type BulletListProps = VariantProps<typeof listClass> & {
  items: readonly string[];
  /** Name of the list for screen readers. */
  label?: string;
};

/** Short sentences, each with a bullet or its number. */
export function BulletList({ items, size, isNumbered, label }: BulletListProps) {
  const List = isNumbered ? "ol" : "ul";
  return (
    <List className={listClass({ size, isNumbered })} aria-label={label}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </List>
  );
}
