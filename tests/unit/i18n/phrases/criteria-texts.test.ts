import { expect, it } from "vitest";
import { criterionText } from "~/i18n/phrases/criteria-texts.server";

it.each([
  ["21 to 58 years", "21 से 58 वर्ष"],
  ["₹8,000 to ₹75,000", "₹8,000 से ₹75,000"],
  ["₹15,000 or more", "₹15,000 या अधिक"],
  ["₹10,00,000", "₹10,00,000"],
  ["Salaried, Self-employed, Business", "वेतनभोगी, स्व-रोज़गार, व्यवसाय"],
  ["Below 600, or no credit history", "600 से कम, या कोई क्रेडिट इतिहास नहीं"],
  ["750 and above", "750 या अधिक"],
  ["700 or more", "700 या अधिक"],
  ["Any score", "कोई भी स्कोर"],
  ["Not asked", "नहीं पूछा जाता"],
  ["-", "-"],
  ["Salaried, on a company's payroll", "Salaried, on a company's payroll"],
])("PAR-05 PAR-06 a lender's '%s' reads '%s' in Hindi, and stays in English", (text, hindi) => {
  expect(criterionText(text, "hi")).toBe(hindi);
  expect(criterionText(text, "en")).toBe(text);
});
