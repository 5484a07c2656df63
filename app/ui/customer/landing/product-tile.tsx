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
  /** Instead of `href`: the tile is the submit button of the form around it. */
  submit?: { name: string; value: string };
};

/** One product. With neither `href` nor `submit` it is a fact, not a dead link. */
export function ProductTile({ product, name, text, href, submit }: ProductTileProps) {
  const inside = (
    <>
      <span className="tile-icon">
        <ProductIcon product={product} />
      </span>
      <b>{name}</b>
      {text && <small>{text}</small>}
      {(href || submit) && <ChevronIcon />}
    </>
  );
  if (submit)
    return (
      <button type="submit" className="tile" {...submit}>
        {inside}
      </button>
    );
  if (href)
    return (
      <a className="tile" href={href}>
        {inside}
      </a>
    );
  return <div className="tile">{inside}</div>;
}

/** The tiles side by side. Each child is one `ProductTile`. */
export function ProductTiles({ children }: { children: readonly ReactNode[] }) {
  return (
    <ul className="tiles">
      {children.map((tile, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes order on a page
        <li key={index}>{tile}</li>
      ))}
    </ul>
  );
}
