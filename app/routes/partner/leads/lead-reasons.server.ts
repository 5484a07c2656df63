import { momentWords } from "~/i18n/moment-words";
import type { PortalTexts } from "~/i18n/portal/texts";
import { fill } from "~/i18n/staff/fill";
import type { Locale } from "~/i18n/words";
import type { LeadSourceFacts } from "~/services/leads/lead-source.server";

/** Why a lead is the partner's: the rule, what it was decided by, and how long the rule looks back (BEY-15). */
export function leadReasons(
  { rule, link, clickedAt, segment, merchant }: LeadSourceFacts,
  words: PortalTexts<"leads">,
  locale: Locale,
): string[] {
  return [
    fill(words.rules[rule], { name: link?.name ?? "", code: link?.code ?? "", segment: segment ?? "" }),
    merchant ? fill(words.ofMerchant, { name: merchant }) : words.ofPartner,
    ...(clickedAt ? [fill(words.clickNote, { moment: momentWords(clickedAt, locale) })] : []),
    ...(link && !link.isActive ? [words.inactiveLink] : []),
    words.ruleWindow,
  ];
}
