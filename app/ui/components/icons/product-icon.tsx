import type { ReactNode } from "react";
import type { ProductCode } from "~/domain/products";
import { IconFrame } from "./icon";

const STROKES: Record<ProductCode, ReactNode> = {
  PL: (
    <>
      <circle cx="12" cy="8" r="3.8" />
      <path d="M4.5 20c.7-4 3.7-6 7.5-6s6.8 2 7.5 6" />
    </>
  ),
  BL: <path d="M3.5 8.5h17v11h-17zM9 8.5V5.5h6v3M3.5 13.5h17M12 12.5v2" />,
  GL: <path d="m4 18 2-6h5l2 6zM11.5 18l2-6h4.5l2 6zM8 10l1.5-5h5L16 10" />,
  SL: <path d="M2.5 9 12 4.5 21.5 9 12 13.5zM6.5 11v5c2.5 2.2 8.5 2.2 11 0v-5M21.5 9v6" />,
  HL: <path d="m3.5 11.5 8.5-7 8.5 7M6 9.5V20h12V9.5M10 20v-5.5h4V20" />,
  CC: (
    <>
      <rect x="3" y="5.5" width="18" height="13" rx="2" />
      <path d="M3 10h18M7 14.5h3" />
    </>
  ),
  DV: <path d="M4 6.5h16V10a2 2 0 0 0 0 4v3.5H4V14a2 2 0 0 0 0-4zM14 7v2M14 11v2M14 15v2" />,
  TW: (
    <>
      <circle cx="6" cy="16" r="3.5" />
      <circle cx="18" cy="16" r="3.5" />
      <path d="M6 16h6l3.5-6h-6M15.5 10 18 16M15.5 10l-1-3h3" />
    </>
  ),
  CAR: <path d="M4 16v-3.5l2-5.5h12l2 5.5V16M3.5 12.5h17M4 16h16v2.5h-3V16M7 18.5H4V16" />,
  HEALTH: <path d="M12 20S4 15 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3C20 15 12 20 12 20z" />,
  SHOP: (
    <path d="M4 9.5 5.5 4h13L20 9.5M4 9.5a2.7 2.7 0 0 0 5.3 0 2.7 2.7 0 0 0 5.4 0 2.7 2.7 0 0 0 5.3 0M5.5 12v8h13v-8M10 20v-4.5h4V20" />
  ),
  OI: <path d="M12 4a8.5 8.5 0 0 1 8.5 8.5h-17A8.5 8.5 0 0 1 12 4zM12 3v1M12 12.5V18a2 2 0 0 0 4 0" />,
};

/** The drawing of a product. Decorative: the tile's words name it. */
export function ProductIcon({ product, className }: { product: ProductCode; className?: string }) {
  return <IconFrame className={className}>{STROKES[product]}</IconFrame>;
}
