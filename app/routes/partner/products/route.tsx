import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { availableProducts } from "~/domain/journey/site";
import { productOf, type Segment } from "~/domain/products";
import { partnerContext } from "~/http/request/guards.server";
import { countedText } from "~/i18n/counted-text";
import { portalWords } from "~/i18n/portal/portal-words.server";
import { words as customerWords, type Locale } from "~/i18n/words";
import { journeySite } from "~/services/brands/journey-site";
import { productOffers } from "~/services/partners-portal/product-offers.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { ProductIcon } from "~/ui/components/icons/product-icon";

/** The products that this brand's customers can have (ROUTE-P04, PAR-08, OQ-57). */
export async function loader(args: LoaderFunctionArgs) {
  return partnerContext(args, "content:read", async (ctx) => {
    const names = customerWords(ctx.locale, "products");
    const products = [];
    for (const code of availableProducts(journeySite(ctx.brand))) {
      const { segment } = productOf(code);
      const offers = await productOffers({ ctx, product: code });
      products.push({ code, name: names[code], offered: offeredText(ctx.locale, segment, offers.length) });
    }
    const { title, lead } = portalWords(ctx.locale).products;
    return { words: { title, lead }, products };
  });
}

/** How many lenders, cards or plans there are of a product; nothing for vouchers. */
function offeredText(locale: Locale, segment: Segment, count: number): string | null {
  const words = portalWords(locale).products;
  if (segment === "dv") return null;
  if (count === 0) return words.noneYet;
  return countedText(locale, segment === "cc" ? words.issuers : segment === "ins" ? words.plans : words.lenders, count);
}

export default function ProductOffering() {
  const { words, products } = useLoaderData<typeof loader>();
  return (
    <AdminPage title={words.title} lead={words.lead}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-3">
        {products.map((product) => (
          <li
            key={product.code}
            className="relative flex items-center gap-3 rounded-md border border-line bg-surface p-4 shadow-sm hover:border-line-strong [&_svg]:size-7 [&_svg]:flex-none [&_svg]:text-brand-ink"
          >
            <ProductIcon product={product.code} />
            <div className="min-w-0">
              <Link
                to={`/partner/product-offering/${product.code}`}
                className="font-bold text-ink no-underline after:absolute after:inset-0"
              >
                {product.name}
              </Link>
              <p className="text-xs text-ink-2">{product.offered}</p>
            </div>
          </li>
        ))}
      </ul>
    </AdminPage>
  );
}
