import { entries } from "../kit/definition/entries";

export const kreditbeeGender = entries(
  ["female", "Female", "महिला"],
  ["male", "Male", "पुरुष"],
  ["other", "Other", "अन्य"],
);

export const kreditbeeProfession = entries(
  ["office_staff", "Office work", "कार्यालय का काम"],
  ["technical", "Technical work", "तकनीकी काम"],
  ["sales", "Sales", "बिक्री"],
  ["delivery_or_driving", "Delivery or driving", "डिलीवरी या वाहन चालन"],
  ["shop_owner", "Own shop", "अपनी दुकान"],
  ["freelance", "Freelance work", "स्वतंत्र काम"],
  ["other", "Something else", "कुछ और"],
);
