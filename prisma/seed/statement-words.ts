/** What people wrote in the demo's statements, in the language of the brand. */
const EN = {
  cancelled: "Loan cancelled by the customer",
  correction: "Slab of the new month",
  answeredText: "The loan was paid out after our new slab began.",
  answer: "You are right: the new slab applies. The difference of ₹450.00 is on your next statement.",
  waitingText: "The lender disbursed a larger amount than this line says.",
};
const HI: typeof EN = {
  cancelled: "ग्राहक ने ऋण रद्द किया",
  correction: "नए महीने का स्लैब",
  answeredText: "इस ऋण की राशि हमारा नया स्लैब शुरू होने के बाद मिली।",
  answer: "आप सही हैं: नया स्लैब लागू होता है। ₹450.00 का अंतर आपके अगले हिसाब में है।",
  waitingText: "ऋणदाता ने इस पंक्ति में लिखी राशि से ज़्यादा दी है।",
};

export type StatementWords = typeof EN;

/** @param language the brand's default language */
export const statementWords = (language: unknown): StatementWords => (language === "hi" ? HI : EN);
