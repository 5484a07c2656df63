import { entries } from "../kit/definition/entries";

export const moneyViewGender = entries(
  ["female", "Female", "महिला"],
  ["male", "Male", "पुरुष"],
  ["other", "Other", "अन्य"],
);

export const moneyViewEducation = entries(
  ["LESS_THAN_10TH", "Below 10th", "दसवीं से कम"],
  ["10TH", "10th pass", "दसवीं पास"],
  ["12TH", "12th pass", "बारहवीं पास"],
  ["DIPLOMA", "Diploma", "डिप्लोमा"],
  ["GRADUATE", "Graduate", "स्नातक"],
  ["POSTGRADUATE", "Postgraduate or higher", "स्नातकोत्तर या अधिक"],
);

export const moneyViewResidency = entries(
  ["OWNED", "Own house", "अपना घर"],
  ["RENTED", "Rented", "किराए का"],
  ["COMPANY", "Given by the company", "कंपनी का दिया हुआ"],
  ["PARENTAL", "Parents' house", "माता-पिता का घर"],
  ["PAYING_GUEST", "Paying guest or hostel", "पेइंग गेस्ट या छात्रावास"],
);

export const moneyViewLoanPurpose = entries(
  ["MEDICAL", "Medical costs", "इलाज का ख़र्च"],
  ["EDUCATION", "Education", "पढ़ाई"],
  ["HOME_RENOVATION", "Repairing the home", "घर की मरम्मत"],
  ["WEDDING", "Wedding", "शादी"],
  ["DEBT_CONSOLIDATION", "Repaying other loans", "दूसरे ऋण चुकाना"],
  ["TRAVEL", "Travel", "यात्रा"],
  ["OTHER", "Something else", "कुछ और"],
);

export const moneyViewCompanyType = entries(
  ["PRIVATE_LIMITED", "Private limited company", "प्राइवेट लिमिटेड कंपनी"],
  ["PUBLIC_LIMITED", "Public limited company", "पब्लिक लिमिटेड कंपनी"],
  ["GOVERNMENT", "Government or public sector", "सरकारी या सार्वजनिक क्षेत्र"],
  ["PARTNERSHIP", "Partnership or LLP", "साझेदारी या सीमित देयता साझेदारी"],
  ["PROPRIETORSHIP", "Sole proprietorship", "एकल स्वामित्व"],
);

export const moneyViewBusinessTurnover = entries(
  ["LT_5L", "Up to ₹5,00,000 a year", "₹5,00,000 सालाना तक"],
  ["5L_20L", "₹5,00,001 to ₹20,00,000 a year", "₹5,00,001 से ₹20,00,000 सालाना"],
  ["20L_1CR", "₹20,00,001 to ₹1,00,00,000 a year", "₹20,00,001 से ₹1,00,00,000 सालाना"],
  ["GT_1CR", "More than ₹1,00,00,000 a year", "₹1,00,00,000 सालाना से अधिक"],
);

export const moneyViewBusinessYears = entries(
  ["0_1", "Less than 1 year", "1 साल से कम"],
  ["1_3", "1 to 3 years", "1 से 3 साल"],
  ["3_5", "3 to 5 years", "3 से 5 साल"],
  ["5_PLUS", "More than 5 years", "5 साल से अधिक"],
);

export const moneyViewBusinessNature = entries(
  ["TRADER", "Trade", "व्यापार"],
  ["MANUFACTURER", "Manufacturing", "निर्माण उद्योग"],
  ["SERVICE", "Services", "सेवाएँ"],
  ["PROFESSIONAL", "A profession", "कोई पेशा"],
);

export const moneyViewGrossProfit = entries(
  ["LT_1L", "Up to ₹1,00,000 a year", "₹1,00,000 सालाना तक"],
  ["1L_5L", "₹1,00,001 to ₹5,00,000 a year", "₹1,00,001 से ₹5,00,000 सालाना"],
  ["5L_10L", "₹5,00,001 to ₹10,00,000 a year", "₹5,00,001 से ₹10,00,000 सालाना"],
  ["GT_10L", "More than ₹10,00,000 a year", "₹10,00,000 सालाना से अधिक"],
);

export const moneyViewRegistrationType = entries(
  ["GST", "GST registration", "जीएसटी पंजीकरण"],
  ["UDYAM", "Udyam registration", "उद्यम पंजीकरण"],
  ["SHOP_ACT", "Shop licence", "दुकान का लाइसेंस"],
  ["NOT_REGISTERED", "Not registered", "पंजीकृत नहीं"],
);

export const moneyViewProfessionalType = entries(
  ["DOCTOR", "Doctor", "डॉक्टर"],
  ["CA", "Chartered accountant", "चार्टर्ड अकाउंटेंट"],
  ["LAWYER", "Lawyer", "वकील"],
  ["ARCHITECT", "Architect", "वास्तुकार"],
  ["CONSULTANT", "Consultant", "सलाहकार"],
  ["OTHER", "Another profession", "कोई और पेशा"],
);

export const moneyViewProfessionalYears = entries(
  ["0_2", "Less than 2 years", "2 साल से कम"],
  ["2_5", "2 to 5 years", "2 से 5 साल"],
  ["5_10", "5 to 10 years", "5 से 10 साल"],
  ["10_PLUS", "More than 10 years", "10 साल से अधिक"],
);
