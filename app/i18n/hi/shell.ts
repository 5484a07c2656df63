import type { shell as en } from "../en/shell";
import type { Words } from "../words";

export const shell: Words<typeof en> = {
  products: "उत्पादों पर लौटें",
  myLoans: "मेरे ऋण",
  myConsents: "मेरी सहमतियाँ",
  whatIf: "अगर ऐसा हो तो",
  remindMe: "बाद में याद दिलाएँ",
  dataRequest: "मेरी जानकारी हटाएँ",
  complaint: "शिकायत करें",
  howWeRank: "हम क्रम कैसे तय करते हैं",
};
