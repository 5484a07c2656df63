import type { businessProfile as en } from "../en/business-profile";
import type { Words } from "../words";

export const businessProfile: Words<typeof en> = {
  step: "बिज़नेस लोन प्रोफ़ाइल, {{of}} में से चरण {{step}}",
  personalTitle: "आपके यानी मालिक के बारे में",
  employmentName: "व्यवसाय",
  employmentTitle: "आपका व्यवसाय और उससे आय",
  employer_name_label: "व्यवसाय का नाम",
  employer_name_help: "जैसा पंजीकरण प्रमाणपत्र पर है, अंग्रेज़ी अक्षरों में।",
  officepincode_label: "व्यवसाय का पिनकोड",
  monthly_income_label: "व्यवसाय से आपकी मासिक आय",
  monthly_income_help: "व्यवसाय के ख़र्च और कर के बाद सामान्य महीने में आपके लिए बचने वाली राशि।",
  monthly_income_why: "ऋणदाता न्यूनतम आय तय करते हैं। आपकी आय जानकर हम उन्हें हटा देते हैं जो मना कर देंगे, ताकि बेवजह क्रेडिट जाँच न हो।",
  emi_help: "आपकी और व्यवसाय की, सभी मिलाकर, हर महीने। कोई नहीं है तो 0 लिखें।",
  business_current_turnover_help: "पिछले वित्तीय वर्ष की पूरी बिक्री, ख़र्च घटाने से पहले। पूरे रुपयों में।",
  business_years_label: "यह कितने वर्षों से चल रहा है?",
  business_account_label: "क्या व्यवसाय का चालू खाता है?",
  se_loan_amount_label: "व्यवसाय को कितनी राशि चाहिए?",
};
