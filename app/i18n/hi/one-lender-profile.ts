import type { oneLenderProfile as en } from "../en/one-lender-profile";
import type { Words } from "../words";

export const oneLenderProfile: Words<typeof en> = {
  seeOffers: "सहेजें और मेरा प्रस्ताव देखें",
  addMobileText: "ऋणदाता आपसे मोबाइल पर संपर्क करता है। हम उस पर एक बार 6 अंकों का कोड भेजते हैं।",
  postal_code_why: "ऋणदाता कुछ पिनकोड में सेवा देता है, कुछ में नहीं।",
  monthly_income_why:
    "ऋणदाता न्यूनतम आय तय करता है। आपकी आय से हम पहले ही बता सकते हैं कि वह मना तो नहीं करेगा, ताकि बेवजह क्रेडिट जाँच न हो। आपके नियोक्ता को नहीं बताया जाता।",
  household_income_why: "कम आय वाले परिवारों के लिए ऋणदाता के पास विशेष ऋण हो सकता है।",
};
