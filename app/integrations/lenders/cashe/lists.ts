import { entries } from "../kit/definition/entries";

export const casheGender = entries(["Female", "Female", "महिला"], ["Male", "Male", "पुरुष"], ["Other", "Other", "अन्य"]);

export const casheEducation = entries(
  ["BELOW_12TH", "Below 12th", "बारहवीं से कम"],
  ["12TH", "12th pass", "बारहवीं पास"],
  ["DIPLOMA", "Diploma", "डिप्लोमा"],
  ["GRADUATE", "Graduate", "स्नातक"],
  ["POSTGRADUATE", "Postgraduate or higher", "स्नातकोत्तर या अधिक"],
);

export const casheExperience = entries(
  ["0_6", "Less than 6 months", "6 महीने से कम"],
  ["6_12", "6 to 12 months", "6 से 12 महीने"],
  ["12_36", "1 to 3 years", "1 से 3 साल"],
  ["36_PLUS", "More than 3 years", "3 साल से अधिक"],
);
