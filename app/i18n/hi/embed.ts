import type { embed as en } from "../en/embed";
import type { Words } from "../words";

export const embed: Words<typeof en> = {
  title: "{brand} पर ऋण के प्रस्ताव",
  text: "देखें कि किन ऋणदाताओं के पास आपके लिए प्रस्ताव है। मुफ़्त, और बिना किसी क्रेडिट जाँच के।",
  open: "मेरे प्रस्ताव देखें",
  close: "बंद करें",
  tab: "नए टैब में खोलें",
  leaveTitle: "अलग टैब में आगे बढ़ें",
  leaveText: "आपका ब्राउज़र इस फ़्रेम को आपके उत्तर याद नहीं रखने देता। {{brand}} को अलग टैब में खोलें; वहाँ सब काम करता है।",
  leave: "{{brand}} खोलें",
};
