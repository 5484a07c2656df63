import type { help as en } from "../en/help";
import type { Words } from "../words";

export const help: Words<typeof en> = {
  title: "सहायता चाहिए?",
  lead: "बताएँ कि आप क्या जानना चाहते हैं या क्या समस्या हुई। हम फ़ोन या ई-मेल पर उत्तर देते हैं।",
  name: "संपर्क व्यक्ति का नाम",
  email: "ई-मेल",
  phone: "फ़ोन",
  phoneHelp: "10 अंक, +91 के बिना।",
  company: "कंपनी",
  description: "विवरण",
  descriptionHelp: "यहाँ OTP, PAN या आधार नंबर कभी न लिखें।",
  send: "भेजें",
  sendHint: "नाम, ई-मेल, फ़ोन और विवरण भरने के बाद आप इसे भेज सकते हैं।",
  nameRequired: "संपर्क व्यक्ति का नाम भरें",
  emailRequired: "अपना ई-मेल भरें",
  phoneRequired: "अपना फ़ोन नंबर भरें",
  descriptionRequired: "बताएँ कि आपको क्या चाहिए",
  tooLong: "अधिकतम {{max}} अक्षर लिखें",
  tooMany: "आपके कनेक्शन से बहुत-से संदेश आए हैं। कृपया एक घंटे बाद फिर कोशिश करें, या इस पेज के नीचे दिए संपर्क से बात करें।",
  leaveEmpty: "इसे ख़ाली छोड़ें",
  sentText: "आपका संदेश हमें मिल गया है। हम फ़ोन या ई-मेल पर उत्तर देंगे।",
  another: "एक और संदेश लिखें",
  complaint: "शिकायत करें",
  complaintLead: "क्या आप हमसे या किसी ऋणदाता से संतुष्ट नहीं हैं?",
};
