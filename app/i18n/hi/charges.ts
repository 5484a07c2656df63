import type { charges as en } from "../en/charges";
import type { Words } from "../words";

export const charges: Words<typeof en> = {
  "processing-fee": "प्रोसेसिंग शुल्क",
  documentation: "दस्तावेज़ शुल्क",
  "stamp-duty": "स्टाम्प शुल्क",
  insurance: "बीमा प्रीमियम",
  other: "निश्चित शुल्क",
  withGst: "{{name}}, जीएसटी सहित",
  ofAmount: "ऋण राशि का {{rate}}",
  ofAmountAndMore: "ऋण राशि का {{rate}} और {{amount}}",
  atLeast: "कम से कम {{amount}}",
  atMost: "ज़्यादा से ज़्यादा {{amount}}",
  thirdParty: "किसी अन्य पक्ष को दिया जाता है",
  withFirstInstalment: "पहली किस्त के साथ चुकाना है",
  gst: "ऊपर से लगने वाला जीएसटी, {{rate}}",
  total: "कुल शुल्क",
  paidWithFirst: "इनमें से पहली किस्त के साथ",
  received: "आपको मिलेंगे",
  receivedNote: "शुल्क राशि में से काट लिए जाते हैं",
  receivedNoteSome: "बाक़ी शुल्क राशि में से काट लिए जाते हैं",
  receivedNoteAdvance: "शुल्क और पहले ली गई किस्तें राशि में से काट ली जाती हैं",
  advance: "ऋण मिलते समय ही ली जाने वाली किस्तें",
  advanceNote: "{{count}} × {{amount}}",
  optional: "{{name}}, अगर आप चाहें",
  optionalNote: "आप मना कर सकते हैं। यह APR में नहीं है",
};
