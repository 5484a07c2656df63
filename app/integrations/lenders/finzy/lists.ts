import { entries } from "../kit/definition/entries";

export const finzyEducation = entries(
  ["UG", "Below a degree", "स्नातक से कम"],
  ["GRADUATE", "Graduate", "स्नातक"],
  ["POSTGRADUATE", "Postgraduate or higher", "स्नातकोत्तर या अधिक"],
  ["PROF", "Professional degree", "पेशेवर डिग्री"],
);

export const finzyResidency = entries(
  ["OWNED", "Own house", "अपना घर"],
  ["RENTED", "Rented", "किराए का"],
  ["COMPANY", "Given by the company", "कंपनी का दिया हुआ"],
  ["PARENTAL", "Parents' house", "माता-पिता का घर"],
);

export const finzyCompanyType = entries(
  ["MNC", "Multinational company", "बहुराष्ट्रीय कंपनी"],
  ["LISTED", "Listed Indian company", "सूचीबद्ध भारतीय कंपनी"],
  ["PRIVATE", "Other private company", "अन्य निजी कंपनी"],
  ["GOVT", "Government or public sector", "सरकारी या सार्वजनिक क्षेत्र"],
);

export const finzyExperience = entries(
  ["Y0_1", "Less than 1 year", "1 साल से कम"],
  ["Y1_3", "1 to 3 years", "1 से 3 साल"],
  ["Y3_5", "3 to 5 years", "3 से 5 साल"],
  ["Y5_PLUS", "More than 5 years", "5 साल से अधिक"],
);
