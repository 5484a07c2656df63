import type { faqs as en } from "../en/faqs";
import type { SameTexts } from "../same-texts";

export const faqs: SameTexts<typeof en> = {
  title: "सवाल-जवाब",
  lead: "ग्राहक आपसे जो पूछते हैं और सहयोगी हमसे जो पूछते हैं, उनके जवाब।",
  tabs: "सवालों के प्रकार",
  all: "सभी",
  customer: "ग्राहकों के सवाल",
  dsa: "डीएसए के सवाल",
  search: "सवालों में खोजें",
  searchButton: "खोजें",
  found: { one: "{count} सवाल", other: "{count} सवाल" },
  noneFound: "इन शब्दों वाला कोई सवाल नहीं है। कम शब्दों से खोजें, या हमसे पूछें।",
  none: "यहाँ अभी कोई सवाल नहीं है।",
  showAll: "सभी दिखाएँ",
  ask: "हमसे पूछें",
};
