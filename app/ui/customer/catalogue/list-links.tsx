type ListLinksProps = {
  /** Name of the navigation for screen readers. */
  label: string;
  items: readonly { href: string; label: string; isCurrent: boolean }[];
  /** `page` for links to pages, `true` for views of one page. */
  current?: "page" | "true";
};

/** The lists of a catalogue, or its orders: tabs on a desktop, wrapping pills on a phone. */
export function ListLinks({ label, items, current = "page" }: ListLinksProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2 sm:gap-x-6 sm:border-b sm:border-line">
      {items.map((item) => (
        <a
          key={item.href}
          href={item.href}
          aria-current={item.isCurrent ? current : undefined}
          className="inline-flex min-h-tap items-center border border-line-strong px-4 text-ink-2 no-underline current:border-brand-ink current:bg-brand-soft current:font-bold current:text-ink hover:text-ink max-sm:rounded-full sm:border-0 sm:border-b-3 sm:border-transparent sm:px-0 sm:current:bg-transparent"
        >
          {item.label}
        </a>
      ))}
    </nav>
  );
}
