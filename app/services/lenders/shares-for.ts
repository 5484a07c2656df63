import type { ProductCode } from "~/domain/products";

type Sharing = {
  readonly shares: readonly string[];
  readonly sharesOf?: { readonly [Product in ProductCode]?: readonly string[] };
};

/** The applicant fields that a lender receives of an application for this product. */
export const sharesFor = ({ shares, sharesOf }: Sharing, product: ProductCode): string[] => [
  ...shares,
  ...(sharesOf?.[product] ?? []),
];
