import { entries } from "../kit/definition/entries";

/** Nira's lists carry numbers as codes. */
export const niraJobSector = entries(
  ["1", "Information technology", "सूचना प्रौद्योगिकी"],
  ["2", "Banking and finance", "बैंकिंग और वित्त"],
  ["3", "Health care", "स्वास्थ्य सेवा"],
  ["4", "Education", "शिक्षा"],
  ["5", "Manufacturing", "निर्माण उद्योग"],
  ["6", "Shops and trade", "दुकान और व्यापार"],
  ["7", "Government", "सरकारी सेवा"],
  ["8", "Another sector", "कोई और क्षेत्र"],
);

export const niraTenure = entries(
  ["10", "Less than 6 months", "6 महीने से कम"],
  ["11", "6 to 12 months", "6 से 12 महीने"],
  ["12", "1 to 2 years", "1 से 2 साल"],
  ["13", "More than 2 years", "2 साल से अधिक"],
);

export const niraBusinessNature = entries(
  ["20", "Shop", "दुकान"],
  ["21", "Workshop or manufacturing", "कारख़ाना या निर्माण"],
  ["22", "Services", "सेवाएँ"],
  ["23", "Farming", "खेती"],
  ["24", "Another business", "कोई और व्यवसाय"],
);

export const niraLoanPurpose = entries(
  ["30", "Medical costs", "इलाज का ख़र्च"],
  ["31", "School or college fees", "स्कूल या कॉलेज की फ़ीस"],
  ["32", "Repairing the home", "घर की मरम्मत"],
  ["33", "A family occasion", "पारिवारिक आयोजन"],
  ["34", "Something else", "कुछ और"],
);
