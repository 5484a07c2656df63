import type { embed as en } from "../en/embed";
import type { Words } from "../words";

export const embed: Words<typeof en> = {
  title: "{brand} पर लोन के ऑफ़र",
  text: "देखें कि किन ऋणदाताओं के पास आपके लिए ऑफ़र है। मुफ़्त, और क्रेडिट ब्यूरो में बिना किसी पूछताछ के।",
  open: "मेरे ऑफ़र देखें",
  close: "बंद करें",
  tab: "नए टैब में खोलें",
  leaveTitle: "अलग टैब में आगे बढ़ें",
  leaveText: "आपका ब्राउज़र इस फ़्रेम को आपके जवाब याद नहीं रखने देता। {{brand}} को अलग टैब में खोलें; वहाँ सब काम करता है।",
  leave: "{{brand}} खोलें",
};
