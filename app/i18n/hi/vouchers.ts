import type { vouchers as en } from "../en/vouchers";
import type { Words } from "../words";

export const vouchers: Words<typeof en> = {
  title: "डिस्काउंट वाउचर",
  lead: "दुकानों के वाउचर, बिना किसी शुल्क के। ख़रीदारी आप दुकान पर ही करते हैं।",
  filterLabel: "दुकानों के प्रकार",
  all: "सभी",
  category_groceries: "किराना",
  category_fashion: "कपड़े",
  category_food: "बाहर का खाना",
  category_travel: "यात्रा",
  category_home: "घर",
  category_health: "स्वास्थ्य",
  count_one: "{{count}} वाउचर",
  count_other: "{{count}} वाउचर",
  until: "{{day}} तक मान्य",
  codeLabel: "कोड",
  toShop: "दुकान पर जाएँ",
  newTab: "नए टैब में खुलेगा",
  none: "अभी यहाँ कोई वाउचर नहीं है।",
  showAll: "सभी वाउचर दिखाएँ",
  share: "दुकान को हमसे केवल आपके वहाँ जाने की एक संदर्भ संख्या मिलती है, आपके बारे में और कुछ नहीं।",
};
