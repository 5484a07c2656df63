import { cva } from "class-variance-authority";
import type { ReactNode } from "react";
import type { ProductCode } from "~/domain/products";
import { ChevronIcon } from "~/ui/components/icons/icons";
import { ProductIcon } from "~/ui/components/icons/product-icon";

type ProductTileProps = {
  product: ProductCode;
  name: string;
  /** 'Up to ₹10,00,000', or why it is not on offer. */
  text?: string;
  /** Where a tap leads. */
  href?: string;
  /** Instead of `href`: makes the tile a submit button of the form around it. */
  submit?: { name: string; value: string };
};

const tileClass = cva(
  "grid min-h-18 w-full content-center items-center gap-x-3 p-4 text-start no-underline focus-visible:relative focus-visible:z-1 max-sm:content-start max-sm:gap-2 max-sm:text-sm sm:grid-cols-[auto_1fr_auto]",
  { variants: { leads: { true: "text-ink hover:bg-brand-soft", false: "text-ink-2" } } },
);

const pictureClass = cva("grid size-10 place-items-center rounded-sm sm:row-span-2", {
  variants: { leads: { true: "bg-brand-tint text-ink", false: "bg-sunken text-ink-3" } },
});

/** One product. Without `href` and `submit` it is plain text. */
export function ProductTile({ product, name, text, href, submit }: ProductTileProps) {
  const leads = Boolean(href || submit);
  const className = tileClass({ leads });
  const inside = (
    <>
      <span className={pictureClass({ leads })}>
        <ProductIcon product={product} />
      </span>
      <b className="leading-[1.3] lang-hi:leading-[1.5]">{name}</b>
      {text && <small className="text-xs leading-[1.4] text-ink-2 sm:col-start-2">{text}</small>}
      {leads && <ChevronIcon className="w-4 text-ink-3 max-sm:hidden sm:col-start-3 sm:row-span-2 sm:row-start-1" />}
    </>
  );
  if (submit)
    return (
      <button type="submit" className={className} {...submit}>
        {inside}
      </button>
    );
  if (href)
    return (
      <a className={className} href={href}>
        {inside}
      </a>
    );
  return <div className={className}>{inside}</div>;
}

/** Tiles side by side. Each child is one `ProductTile`. */
export function ProductTiles({ children }: { children: readonly ReactNode[] }) {
  return (
    <ul className="grid gap-px overflow-clip rounded-md border border-line bg-surface max-sm:grid-cols-2 sm:grid-cols-[repeat(auto-fill,minmax(min(100%,15.5rem),1fr))]">
      {children.map((tile, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes order on a page
        <li key={index} className="grid shadow-[0_0_0_1px_var(--color-line)]">
          {tile}
        </li>
      ))}
    </ul>
  );
}
