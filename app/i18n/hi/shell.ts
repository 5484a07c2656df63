import type { shell as en } from "../en/shell";
import type { Words } from "../words";

export const shell: Words<typeof en> = {
  products: "उत्पादों पर लौटें",
  myLoans: "मेरे ऋण",
  myDetails: "मेरी जानकारी",
  myLoansNew: "मेरे ऋण ({{count}} नए)",
  news_one: "{{count}} आवेदन की स्थिति बदली है",
  news_other: "{{count}} आवेदनों की स्थिति बदली है",
  myConsents: "मेरी सहमतियाँ",
  remindMe: "बाद में याद दिलाएँ",
  dataRequest: "मेरी जानकारी हटाएँ",
  complaint: "शिकायत करें",
  howWeRank: "हम क्रम कैसे तय करते हैं",
  fairness: "डार्क पैटर्न पर घोषणा",
};
