import { entries } from "../kit/definition/entries";

export const earlysalaryGender = entries(
  ["FEMALE", "Female", "महिला"],
  ["MALE", "Male", "पुरुष"],
  ["OTHER", "Other", "अन्य"],
);

export const earlysalaryMarital = entries(
  ["SINGLE", "Single", "अविवाहित"],
  ["MARRIED", "Married", "विवाहित"],
  ["OTHER", "Other", "अन्य"],
);

export const earlysalaryWorkStatus = entries(
  ["PERMANENT", "Permanent", "स्थायी"],
  ["PROBATION", "On probation", "परिवीक्षा पर"],
  ["CONTRACT", "On contract", "अनुबंध पर"],
  ["NOTICE", "Serving notice", "नोटिस अवधि में"],
);

export const earlysalaryTenure = entries(
  ["LT3M", "Less than 3 months", "3 महीने से कम"],
  ["3M_1Y", "3 to 12 months", "3 से 12 महीने"],
  ["1Y_3Y", "1 to 3 years", "1 से 3 साल"],
  ["GT3Y", "More than 3 years", "3 साल से अधिक"],
);
