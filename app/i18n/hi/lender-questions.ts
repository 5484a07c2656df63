import type { lenderQuestions as en } from "../en/lender-questions";
import type { Words } from "../words";

export const lenderQuestions: Words<typeof en> = {
  title: "{{lender}} यह भी पूछता है",
  help: "ये उत्तर केवल {{lender}} को दिए जाते हैं, किसी और को नहीं।",
  choose: "कृपया चुनें",
  field_gender: "लिंग",
  field_residency: "आपका निवास",
  field_education: "शिक्षा",
  field_marital: "वैवाहिक स्थिति",
  field_companyType: "आपकी कंपनी का प्रकार",
  field_jobSector: "आपके काम का क्षेत्र",
  field_workStatus: "नौकरी का प्रकार",
  field_profession: "काम",
  field_tenure: "इस नौकरी में समय",
  field_experience: "काम का कुल अनुभव",
  field_loanPurpose: "ऋण किस लिए चाहिए",
  field_businessTurnover: "व्यवसाय का कारोबार",
  field_businessYears: "व्यवसाय कितना पुराना है",
  field_businessNature: "व्यवसाय का स्वरूप",
  field_grossProfit: "सकल लाभ",
  field_registrationType: "व्यवसाय का पंजीकरण",
  field_professionalType: "पेशा",
  field_professionalYears: "पेशे में कितने साल हुए",
};
