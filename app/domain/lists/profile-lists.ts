import type { ListItem } from "./list-item";

export const COMM_PREFERENCES = [
  { id: 1, key: "sms-and-email", en: "SMS and e-mail", hi: "एसएमएस और ई-मेल" },
  { id: 2, key: "sms", en: "SMS only", hi: "केवल एसएमएस" },
  { id: 3, key: "email", en: "E-mail only", hi: "केवल ई-मेल" },
  { id: 4, key: "none", en: "Do not contact me", hi: "मुझसे संपर्क न करें" },
] as const satisfies readonly ListItem[];

export const EMPLOYMENT_STATUS = [
  { id: 1, key: "salaried", en: "Salaried", hi: "वेतनभोगी" },
  { id: 2, key: "self-employed", en: "Self-employed", hi: "स्व-रोज़गार" },
  { id: 3, key: "self-employed-professional", en: "Self-employed professional", hi: "स्व-रोज़गार पेशेवर" },
  { id: 4, key: "business", en: "Business", hi: "व्यवसाय" },
] as const satisfies readonly ListItem[];

export const SALARY_MODE = [
  { id: 1, key: "bank-transfer", en: "Bank transfer", hi: "बैंक ट्रांसफ़र" },
  { id: 2, key: "cheque", en: "Cheque", hi: "चेक" },
  { id: 3, key: "cash", en: "Cash", hi: "नकद" },
] as const satisfies readonly ListItem[];

/** Yearly income of the whole household. The first step is the microfinance threshold (CONST-05, OQ-77). */
export const HOUSEHOLD_INCOME = [
  { id: 1, key: "up-to-300000", en: "Up to ₹3,00,000", hi: "₹3,00,000 तक" },
  { id: 2, key: "300001-600000", en: "₹3,00,001 to ₹6,00,000", hi: "₹3,00,001 से ₹6,00,000" },
  { id: 3, key: "600001-1200000", en: "₹6,00,001 to ₹12,00,000", hi: "₹6,00,001 से ₹12,00,000" },
  { id: 4, key: "above-1200000", en: "Above ₹12,00,000", hi: "₹12,00,000 से अधिक" },
] as const satisfies readonly ListItem[];

export const RESIDENT_TYPE = [
  { id: 1, key: "owned", en: "Owned", hi: "अपना घर" },
  { id: 2, key: "rented", en: "Rented", hi: "किराए का" },
  { id: 3, key: "company", en: "Company", hi: "कंपनी का दिया हुआ" },
  { id: 4, key: "parental", en: "Parental", hi: "माता-पिता का" },
] as const satisfies readonly ListItem[];

export const EDUCATIONAL_LEVEL = [
  { id: 1, key: "below-10th", en: "Below 10th", hi: "दसवीं से कम" },
  { id: 2, key: "10th", en: "10th pass", hi: "दसवीं पास" },
  { id: 3, key: "12th", en: "12th pass", hi: "बारहवीं पास" },
  { id: 4, key: "diploma", en: "Diploma", hi: "डिप्लोमा" },
  { id: 5, key: "graduate", en: "Graduate", hi: "स्नातक" },
  { id: 6, key: "postgraduate", en: "Postgraduate or higher", hi: "स्नातकोत्तर या अधिक" },
] as const satisfies readonly ListItem[];

export const GENDER = [
  { id: 1, key: "female", en: "Female", hi: "महिला" },
  { id: 2, key: "male", en: "Male", hi: "पुरुष" },
  { id: 3, key: "other", en: "Other", hi: "अन्य" },
] as const satisfies readonly ListItem[];

export const PROPERTY_TYPE = [
  { id: 1, key: "flat", en: "Flat", hi: "फ़्लैट" },
  { id: 2, key: "house", en: "Independent house", hi: "स्वतंत्र मकान" },
  { id: 3, key: "plot", en: "Plot", hi: "प्लॉट" },
  { id: 4, key: "under-construction", en: "Under construction", hi: "निर्माणाधीन" },
  { id: 5, key: "none", en: "No property", hi: "कोई संपत्ति नहीं" },
] as const satisfies readonly ListItem[];

export const BUSINESS_REGISTRATION_TYPE = [
  { id: 1, key: "proprietorship", en: "Sole proprietorship", hi: "एकल स्वामित्व" },
  { id: 2, key: "partnership", en: "Partnership", hi: "साझेदारी" },
  { id: 3, key: "llp", en: "Limited liability partnership", hi: "सीमित देयता साझेदारी" },
  { id: 4, key: "private-limited", en: "Private limited company", hi: "प्राइवेट लिमिटेड कंपनी" },
  { id: 5, key: "public-limited", en: "Public limited company", hi: "पब्लिक लिमिटेड कंपनी" },
  { id: 6, key: "not-registered", en: "Not registered", hi: "पंजीकृत नहीं" },
] as const satisfies readonly ListItem[];
