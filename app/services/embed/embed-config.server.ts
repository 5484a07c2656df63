import { brandName } from "@tenants/brand/names";
import { themeVariables } from "@tenants/theme/theme";
import type { Ctx } from "~/platform/context";

/** What the element on a partner's page knows of a brand: names and colours as they are published. */
export type EmbedBrand = {
  origin: string;
  name: { en: string; hi: string };
  primary: string;
  onPrimary: string;
};

/** The brand of a request as its element shows it. */
export function embedBrand({ brand, origin }: Pick<Ctx, "brand" | "origin">): EmbedBrand {
  const theme = themeVariables(brand.theme);
  return {
    origin,
    name: { en: brandName(brand, "en"), hi: brandName(brand, "hi") },
    primary: theme["--brand-primary"],
    onPrimary: theme["--brand-on-primary"],
  };
}
