import type { charges as en } from "../en/charges";
import type { Words } from "../words";

export const charges: Words<typeof en> = {
  percent: "प्रोसेसिंग शुल्क",
  percent_included: "प्रोसेसिंग शुल्क, जीएसटी सहित",
  rupees: "निश्चित शुल्क",
  rupees_included: "निश्चित शुल्क, जीएसटी सहित",
  ofAmount: "ऋण राशि का {{rate}}",
  gst: "ऊपर से लगने वाला जीएसटी, {{rate}}",
  total: "कुल शुल्क",
  received: "आपको मिलेंगे",
  receivedNote: "शुल्क राशि में से काट लिए जाते हैं",
};
