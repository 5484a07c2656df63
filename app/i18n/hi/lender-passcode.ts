import type { lenderPasscode as en } from "../en/lender-passcode";
import type { Words } from "../words";

export const lenderPasscode: Words<typeof en> = {
  pageTitle: "{{lender}} का पासकोड",
  title: "{{lender}} का पासकोड भरें",
  sentTo: "{{lender}} ने {to} पर 6 अंक भेजे हैं।",
  meaning: "पासकोड भरकर आप {{lender}} के सामने पुष्टि करते हैं कि यह आवेदन आपका है: {{amount}}, आवेदन की तारीख़ {{day}}।",
  code: "6 अंकों का पासकोड",
  help: "यह ऋणदाता भेजता है, हम नहीं। इसे फ़ोन पर किसी को न बताएँ।",
  confirm: "पुष्टि करें",
  wait: "नया पासकोड {time} में",
  ready: "पासकोड नहीं मिला?",
  readyAnnounce: "अब आप नया पासकोड माँग सकते हैं।",
  sendAgain: "नया पासकोड माँगें",

  wrongTitle: "यह पासकोड मेल नहीं खाया।",
  wrongText: "कृपया संदेश फिर से देखें।",
  triesLeft_one: "{{count}} प्रयास बचा है। उसके बाद नया पासकोड माँगें।",
  triesLeft_other: "{{count}} प्रयास बचे हैं। उसके बाद नया पासकोड माँगें।",
  overTitle: "यह पासकोड अब काम नहीं करता।",
  overText: "नया पासकोड माँगें।",
  silentTitle: "{{lender}} अभी उत्तर नहीं दे रहा है।",
  silentText: "कुछ भी खोया नहीं है। कृपया एक मिनट बाद फिर कोशिश करें।",
  waitTitle: "कृपया थोड़ा रुकें।",
  waitMinutes_one: "आप {{count}} मिनट बाद फिर कोशिश कर सकते हैं।",
  waitMinutes_other: "आप {{count}} मिनट बाद फिर कोशिश कर सकते हैं।",
  waitSeconds_one: "आप {{count}} सेकंड बाद नया पासकोड माँग सकते हैं।",
  waitSeconds_other: "आप {{count}} सेकंड बाद नया पासकोड माँग सकते हैं।",

  turnTitle: "{{lender}} ने आपको पासकोड भेजा है",
  turnText: "उसे यहाँ भरें, ताकि ऋणदाता आपके आवेदन पर आगे काम कर सके।",
  turnLink: "पासकोड भरें",

  linkTitle: "यह लिंक अब काम नहीं करता",
  linkText: "ऋणदाता के संदेश का लिंक एक दिन तक काम करता है। अपना आवेदन देखने के लिए साइन इन करें।",
  signIn: "साइन इन करें",
  toApplication: "अपना आवेदन देखें",
};
