import type { ProductCode } from "~/domain/products";
import { Notice } from "~/ui/components/feedback/notice";
import { Stack } from "~/ui/components/layout";
import { PageTitle } from "~/ui/components/page-title";
import { ProductTile, ProductTiles } from "~/ui/customer/landing/product-tile";

type ProductChooserProps = {
  title: string;
  lead: string;
  /** Where a choice is posted, as `product`. */
  action: string;
  error: string | null;
  /** The link to My loans, for signed-in customers. */
  myLoans?: { href: string; label: string } | null;
  products: readonly { code: ProductCode; name: string; text: string }[];
};

/** All products that a site offers. */
export function ProductChooser({ title, lead, action, error, myLoans, products }: ProductChooserProps) {
  return (
    <Stack gap={6}>
      <PageTitle title={title} lead={lead} />
      {error && (
        <Notice tone="bad" alert>
          {error}
        </Notice>
      )}
      <form method="post" action={action}>
        <ProductTiles>
          {products.map(({ code, name, text }) => (
            <ProductTile key={code} product={code} name={name} text={text} submit={{ name: "product", value: code }} />
          ))}
        </ProductTiles>
      </form>
      {myLoans && (
        <p>
          <a href={myLoans.href}>{myLoans.label}</a>
        </p>
      )}
    </Stack>
  );
}
