import type { notices as en } from "../en/notices";
import type { SameTexts } from "../same-texts";

export const notices: SameTexts<typeof en> = {
  lead: "हम आपको कौन से संदेश भेजें और कैसे। बैंक खाते और साइन इन के संदेश हमेशा आते हैं।",
  title: "आपको संदेश",
  names: {
    "lead-moved": "ऋणदाता के पास लीड आगे बढ़ने पर",
    "statement-closed": "हिसाब बंद होने पर",
    "payment-made": "भुगतान होने पर",
    "dispute-answered": "आपकी आपत्ति का जवाब आने पर",
    "ticket-answered": "सवाल का जवाब आने पर",
  },
  channels: { mobile: "एसएमएस", email: "ई-मेल" },
  save: "सहेजें",
  saved: "सहेजा गया",
  masqueraded: "यह सहयोगी का पोर्टल है, जिसे हमारे कर्मचारी देख रहे हैं। खाता उसके उपयोगकर्ता का है।",
  errors: { "not-found": "ऐसा कोई उपयोगकर्ता नहीं है।", unknown: "यह नहीं हो सका। फिर कोशिश करें।" },
};
