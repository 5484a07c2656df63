import { entries } from "../kit/definition/entries";

export const upwardsGender = entries(["Female", "Female", "महिला"], ["Male", "Male", "पुरुष"], ["Other", "Other", "अन्य"]);

export const upwardsMarital = entries(
  ["Single", "Single", "अविवाहित"],
  ["Married", "Married", "विवाहित"],
  ["Divorced", "Divorced", "तलाक़शुदा"],
  ["Widowed", "Widowed", "विधवा या विधुर"],
);

export const upwardsResidency = entries(
  ["Owned", "Own house", "अपना घर"],
  ["Rented", "Rented", "किराए का"],
  ["Company", "Given by the company", "कंपनी का दिया हुआ"],
  ["Parental", "Parents' house", "माता-पिता का घर"],
);

export const upwardsCompanyType = entries(
  ["Pvt_Ltd", "Private limited company", "प्राइवेट लिमिटेड कंपनी"],
  ["Public_Ltd", "Public limited company", "पब्लिक लिमिटेड कंपनी"],
  ["Govt", "Government or public sector", "सरकारी या सार्वजनिक क्षेत्र"],
  ["Other", "Another kind of employer", "कोई और नियोक्ता"],
);

export const upwardsLoanPurpose = entries(
  ["Medical", "Medical costs", "इलाज का ख़र्च"],
  ["Education", "Education", "पढ़ाई"],
  ["Home", "Repairing the home", "घर की मरम्मत"],
  ["Wedding", "Wedding", "शादी"],
  ["Consolidation", "Repaying other loans", "दूसरे ऋण चुकाना"],
  ["Other", "Something else", "कुछ और"],
);
