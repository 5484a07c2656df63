import type { inactivity as en } from "../en/inactivity";
import type { Words } from "../words";

export const inactivity: Words<typeof en> = {
  title: "क्या आप अब भी यहाँ हैं?",
  sentence: "आपकी सुरक्षा के लिए हम आपको {time} में लॉग आउट कर देंगे।",
  seconds_one: "{count} सेकंड",
  seconds_other: "{count} सेकंड",
  over: "लॉग आउट हो रहा है",
  stay: "साइन इन रहें",
  leave: "अभी लॉग आउट करें",
};
