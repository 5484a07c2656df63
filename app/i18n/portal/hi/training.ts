import type { training as en } from "../en/training";
import type { SameTexts } from "../same-texts";

export const training: SameTexts<typeof en> = {
  title: "प्रशिक्षण सामग्री",
  lead: "हर ऋणदाता के वीडियो, स्लाइड और काग़ज़, और कौन-सा ऋणदाता किसे ऋण देता है।",
  dashboard: "डैशबोर्ड",
  trail: "आप यहाँ हैं",
  criteriaTitle: "पात्रता की शर्तें",
  criteriaLead: "कौन-सा ऋणदाता किन ग्राहकों को ऋण देता है। हर मामले में फ़ैसला ऋणदाता का है।",
  criteriaOpen: "पात्रता की शर्तें देखें",
  none: "अभी कोई ऋणदाता चालू नहीं है।",
  columns: {
    criteria: "ऋणदाता",
    age: "आयु",
    employment: "वेतनभोगी/स्व-रोज़गार",
    income: "मासिक शुद्ध आय",
    minLoan: "न्यूनतम ऋण",
    maxLoan: "अधिकतम ऋण",
    cibil: "सिबिल",
    journey: "ऋणदाता की प्रक्रिया",
  },
  lender: "ऋणदाता",
  film: "वीडियो",
  slides: "स्लाइड",
  paper: "काग़ज़",
  openFilm: "वीडियो: {lender}",
  openSlides: "स्लाइड: {lender}",
  openPaper: "काग़ज़: {lender}",
  steps: "चरण",
  journeyTitle: "ऋणदाता की प्रक्रिया",
  journeyLead: "आवेदन के बाद हर ऋणदाता के यहाँ क्या होता है, उसके वीडियो, स्लाइड और काग़ज़ के साथ।",
};
