import type { sessions as en } from "../en/sessions";
import type { SameTexts } from "../same-texts";

export const sessions: SameTexts<typeof en> = {
  title: "आप कहाँ-कहाँ साइन इन हैं",
  lead: "अगर इनमें से किसी को आप नहीं पहचानते, तो उसे समाप्त करें। वह तुरंत साइन आउट हो जाएगा।",
  here: "यह डिवाइस",
  unknownDevice: "अज्ञात डिवाइस",
  since: "साइन इन: {time}।",
  lastUsed: "पिछला उपयोग: {time}।",
  end: "समाप्त करें",
  endOthers: "बाक़ी सब समाप्त करें",
  ended: "समाप्त किया गया। अब केवल नीचे दिए डिवाइस साइन इन हैं।",
  masqueraded: "यह सहयोगी का पोर्टल है, जिसे हमारे कर्मचारी देख रहे हैं। खाता उसके उपयोगकर्ता का है।",
};
