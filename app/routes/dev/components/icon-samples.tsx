import { PRODUCT_CODES } from "~/domain/products";
import * as icons from "~/ui/components/icons/icons";
import { ProductIcon } from "~/ui/components/icons/product-icon";
import { Cluster } from "~/ui/components/layout";
import { Sample } from "./sample";

export function IconSamples() {
  return (
    <Sample name="Icons">
      <Cluster lang="en">
        {Object.entries(icons).map(([name, Icon]) => (
          <span key={name} className="flex items-center gap-2 text-xs text-ink-2">
            <Icon className="size-6 text-ink" />
            {name}
          </span>
        ))}
        {PRODUCT_CODES.map((product) => (
          <span key={product} className="flex items-center gap-2 text-xs text-ink-2">
            <ProductIcon product={product} className="size-6 text-brand-ink" />
            {product}
          </span>
        ))}
      </Cluster>
    </Sample>
  );
}
