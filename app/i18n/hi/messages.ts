import type { messages as en } from "../en/messages";
import type { Words } from "../words";

export const messages: Words<typeof en> = {
  passcodeSms:
    "{{brand}} के लिए आपका OTP {{code}} है। यह 5 मिनट तक काम करेगा। इसे किसी को न बताएँ, फ़ोन पर भी नहीं। - {{brand}}",
  counterSms:
    "{{sender}} के कहने पर यह लिंक भेजा गया है। {{brand}} में आवेदन करें: {{link}} अपने ही फ़ोन पर उत्तर दें और OTP किसी को न बताएँ। आप नहीं? इसे अनदेखा करें। - {{brand}}",
  portalInvitationSms:
    "{{partner}} ने आपको {{brand}} के सहयोगी पोर्टल की अनुमति दी है। इसी नंबर से साइन इन करें: {{link}} OTP किसी को न बताएँ। - {{brand}}",
  portalInvitationSubject: "{{brand}} के सहयोगी पोर्टल की अनुमति",
  portalInvitationEmail:
    "नमस्ते,\n\n{{partner}} ने आपको {{brand}} के सहयोगी पोर्टल की अनुमति दी है।\n\nइस ई-मेल पते या अपने मोबाइल नंबर से साइन इन करें; पासवर्ड की ज़रूरत नहीं है: {{link}}\n\nकोड केवल आपके पास आता है। उसे किसी को न बताएँ।\n\n{{brand}}",
  passcodeSubject: "{{brand}} के लिए आपका कोड",
  passcodeEmail:
    "{{brand}} के लिए आपका कोड {{code}} है।\n\nइसे उसी पेज पर भरें जहाँ आपने यह कोड माँगा था। यह 5 मिनट तक और केवल एक बार काम करेगा।\n\nहम यह कोड कभी फ़ोन, संदेश या ई-मेल पर नहीं माँगते। अगर आपने कोड नहीं माँगा था तो इस ई-मेल को अनदेखा करें: कोड के बिना कोई साइन इन नहीं कर सकता।\n\n{{brand}}",
  emailOpen: "खोलें",
  emailAddress: "अगर बटन काम न करे, तो यह पता खोलें:",
};
