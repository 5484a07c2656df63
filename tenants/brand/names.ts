import type { Brand } from "./schema";

type Language = "en" | "hi";

/** The brand's name in this language. */
export function brandName(brand: Brand, language: Language): string {
  return language === "hi" ? (brand.nameHi ?? brand.name) : brand.name;
}

/** The default document title of the brand's customer pages: its own, else the main brand's, else its name (TEN-10). */
export function brandTitle(brand: Brand, language: Language): string {
  return (language === "hi" ? brand.titleHi : brand.title) ?? brandName(brand, language);
}
