import type { whatIf as en } from "../en/what-if";
import type { Words } from "../words";

export const whatIf: Words<typeof en> = {
  title: "अगर ऐसा हो तो",
  lead: "स्लाइडर खिसकाएँ और देखें कि कौन-से ऋणदाता मेल खाएँगे। कुछ भी सहेजा या भेजा नहीं जाता: आपके उत्तर वैसे ही रहते हैं।",
  example: "ये उदाहरण के आँकड़े हैं: आपने अपने आँकड़े अभी नहीं बताए हैं।",
  noEnquiry: "इस चरण में क्रेडिट जाँच: कोई नहीं",
  amount: "ऋण राशि",
  tenure: "अवधि",
  income: "मासिक आय",
  instalment: "हर महीने आप अधिक से अधिक कितना देना चाहते हैं",
  noLimit: "कोई सीमा नहीं",
  monthsUnit: "महीने",
  show: "ऋणदाता दिखाएँ",
  reset: "मेरे अपने आँकड़ों पर लौटें",
  back: "प्रस्तावों पर लौटें",
  listTitle: "ऋणदाता",
  summary: "मेल खाने वाले: {{all}} में से {{count}}",
  state_on: "मेल खाएगा",
  state_over: "आपकी बताई किस्त से अधिक",
  state_off: "मेल नहीं खाएगा",
  figures: "APR {{apr}} · {{instalment}} प्रति माह, अवधि {{tenor}} · कुल लागत {{total}}",
  fitsAt: "अवधि {{tenor}} हो तो आपकी बताई किस्त के भीतर।",
  neverFits: "इस ऋणदाता की हर अवधि पर आपकी बताई किस्त से अधिक।",
  none: "अभी यहाँ कोई ऋणदाता इस तरह का ऋण नहीं देता।",
};
