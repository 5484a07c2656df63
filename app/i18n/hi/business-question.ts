import type { businessQuestion as en } from "../en/business-question";
import type { Words } from "../words";

export const businessQuestion: Words<typeof en> = {
  question: "क्या आपके पास व्यवसाय पंजीकरण प्रमाणपत्र है?",
  help: "जैसे उद्यम, जीएसटी या दुकान का लाइसेंस। इसके होने पर आप बिज़नेस लोन के लिए आवेदन कर सकते हैं, न होने पर पर्सनल लोन के लिए।",
  yes: "हाँ",
  no: "नहीं",
  submit: "आगे बढ़ें",
  close: "बंद करें",
  chooseOne: "कृपया हाँ या नहीं चुनें",
};
