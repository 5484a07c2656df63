import type { myDetails as en } from "../en/my-details";
import type { Words } from "../words";

export const myDetails: Words<typeof en> = {
  title: "मेरी जानकारी",
  lead: "आपने हमें जो बताया है। जिन ऋणदाताओं के पास आवेदन पहुँच चुका है, उनके पास वह वैसा ही रहता है।",
  change: "बदलें",
  masked: "संपर्क और पहचान",
  mobile: "मोबाइल नंबर",
  email: "ई-मेल",
  pan: "PAN",
  birthDate: "जन्मतिथि",
  confirmTitle: "पूरी जानकारी देखें",
  confirmText: "बाक़ी जानकारी देखने और बदलने के लिए कृपया पक्का करें कि यह आप ही हैं।",
  confirm: "पक्का करें कि यह मैं हूँ",
  empty: "आपने अभी तक केवल अपना संपर्क बताया है।",
  sessionsTitle: "आप कहाँ-कहाँ साइन इन हैं",
  sessionsLead: "अगर इनमें से किसी को आप नहीं पहचानते, तो उसे समाप्त करें। वहाँ आप तुरंत लॉग आउट हो जाएँगे।",
  here: "यह डिवाइस",
  unknownDevice: "अज्ञात डिवाइस",
  since: "साइन इन: {time}।",
  lastUsed: "पिछला उपयोग: {time}।",
  end: "समाप्त करें",
  endOthers: "बाक़ी सब समाप्त करें",
  ended: "समाप्त किया गया। अब केवल नीचे दिए डिवाइस साइन इन हैं।",
};
