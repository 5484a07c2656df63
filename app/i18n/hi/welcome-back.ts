import type { welcomeBack as en } from "../en/welcome-back";
import type { Words } from "../words";

export const welcomeBack: Words<typeof en> = {
  title: "फिर से स्वागत है",
  greeting: "फिर से स्वागत है, {{name}}",
  lead: "आपकी जानकारी दिखाने से पहले कृपया पक्का करें कि यह आप ही हैं।",
  renewLead:
    "कृपया पक्का करें कि यह आप ही हैं। फिर उन्हीं उत्तरों के साथ आपका आवेदन दोबारा तैयार होगा; आपकी सहमति से पहले कुछ नहीं भेजा जाएगा।",
  renewConfirm: "पुष्टि करें और फिर से आवेदन करें",
  savedPan: "हमारे पास PAN: {{value}}",
  savedBirthDate: "हमारे पास जन्मतिथि: {{value}}",
  birthDate: "आपकी जन्मतिथि",
  birthDateHelp: "जैसे 27 3 1990।",
  pan: "आपका पूरा PAN",
  panHelp: "दस अक्षर-अंक, जैसे ABCPE1234F।",
  day: "दिन",
  month: "महीना",
  year: "वर्ष",
  question: "आप क्या करना चाहेंगे?",
  continueLabel: "मेरा आवेदन जारी रखें",
  continueHelp: "{{day}} को शुरू किया था।",
  newLabel: "नया आवेदन शुरू करें",
  newHelp: "पहले शुरू किया आवेदन वापस ले लिया जाएगा; जिन ऋणदाताओं के पास वह पहुँच चुका है उन पर असर नहीं होगा।",
  onlyNewHelp: "इस उत्पाद का आपका कोई खुला आवेदन नहीं है।",
  confirm: "पुष्टि करें और आगे बढ़ें",
  mismatch: "जानकारी मेल नहीं खाती",
  triesLeft_one: "नया पासकोड लेने से पहले {{count}} प्रयास बचा है।",
  triesLeft_other: "नया पासकोड लेने से पहले {{count}} प्रयास बचे हैं।",
  chooseOne: "कृपया दोनों में से एक चुनें",
};
