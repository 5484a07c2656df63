import type { visits as en } from "../en/visits";
import type { SameTexts } from "../same-texts";

export const visits: SameTexts<typeof en> = {
  title: "पोर्टल किसने खोला",
  lead: "इस सूची में लिखा है कि हमारे कर्मचारियों ने आपके नाम से यह पोर्टल कब खोला: किसने, क्यों, और क्या वे कुछ बदल सकते थे।",
  who: "किसने",
  as: "किसके नाम से",
  wholePartner: "पूरा सहयोगी",
  could: "क्या कर सकते थे",
  couldRead: "केवल देखना",
  couldWrite: "देखना और बदलना",
  why: "कारण",
  from: "कब से",
  to: "कब तक",
  goingOn: "अभी खुला है",
  none: "अभी कोई प्रविष्टि नहीं",
  earlier: "पुरानी प्रविष्टियाँ",
  newest: "नई प्रविष्टियाँ",
};
