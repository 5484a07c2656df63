import type { TextValues } from "~/domain/campaigns/template-text";
import { brands } from "~/services/brands/brands.server";
import { textValues } from "~/services/messages/campaign-text.server";

/** A brand that campaigns can be made for, and what the places of its texts stand for. */
export type CampaignBrand = { value: string; label: string; sender: string; sample: Record<"en" | "hi", TextValues> };

/** A first name for previews. */
const SAMPLE_NAME = { en: "Asha", hi: "आशा" } as const;

/** The live brands, the main one first. */
export function campaignBrands(): CampaignBrand[] {
  const snapshot = brands().current();
  return [...snapshot.byId.values()]
    .sort((one, other) => Number(other.isMain) - Number(one.isMain) || one.name.localeCompare(other.name))
    .map((brand) => ({
      value: brand.id,
      label: brand.name,
      sender: brand.sender.smsSender,
      sample: {
        en: textValues(brand, "en", SAMPLE_NAME.en),
        hi: textValues(brand, "hi", SAMPLE_NAME.hi),
      },
    }));
}
