/** The lender terms, their Muthoot edition and Muthoot's privacy policy. Places: lender, name, legalName, phone, email, day. */
export const lenderTerms = {
  title: "Lender terms",
  titleOf: "Terms and conditions of {{lender}}",
  privacyTitle: "Privacy policy for {{lender}}",
  anyLender: "the lender you choose",
  effective: "In force from {{day}}",
  onThisPage: "On this page",
  lead: "{{name}} forwards your application to {{lender}}. These terms say what you agree to when you apply, before you sign anything.",
  consentTitle: "Consent",
  consentText:
    "Your application goes to {{lender}} only after you have ticked the consent for it. The consent names every detail that is shared. The lender uses these details to decide about your application and for nothing else. You can take the consent back at any time. The lender then keeps what it has already received only as far as the law requires.",
  creditReportTitle: "Fetching your credit report",
  creditReportText:
    "Once you have applied, {{lender}} may fetch your credit report from a credit bureau licensed by the Reserve Bank of India. Such an enquiry is recorded in your report and may lower your score a little. Comparing offers on {{name}} makes no enquiry.",
  videoKycTitle: "Video KYC",
  videoKycText:
    "{{lender}} must verify who you are. It may do so by a live video call with its own trained staff, for which you need your PAN card, a pen and paper, good light and a place in India. The call is recorded and kept by the lender. {{name}} never sees it and never asks for your Aadhaar number.",
  upiTitle: "UPI",
  upiText:
    "{{lender}} may verify your bank account with a payment of one rupee, and may ask for a UPI mandate for the instalments. You approve a mandate in your own UPI app, where you see its amount and its last day, and you can cancel it there. Never tell anybody your UPI PIN: you need it to pay, never to receive money.",
  contactTitle: "Communication",
  contactText:
    "{{lender}} and {{name}} may call you, or write to you by SMS, e-mail or WhatsApp, about this application, even if your number is on the do-not-disturb list. Advertising comes only if you have allowed it.",
  careTitle: "Customer care",
  careText: "Questions about these terms or your application are answered here. Please write or call.",
  ownLead:
    "This page says what {{lender}} asks business owners for in its business details form, why, and who gets it. {{legalName}} runs {{name}} and passes the form on.",
  collectTitle: "What the form collects",
  collectText:
    "The loan amount and its purpose; your gender, marital status and your father's and mother's names; the yearly turnover, name, date of incorporation, category, nature and address of the business, and its UDYAM number if you give it.",
  useTitle: "What it is used for",
  useText:
    "{{lender}} uses the answers to decide about your business loan and to verify the business. {{name}} does not use them for advertising and does not show them to other lenders.",
  keepTitle: "How it is kept",
  keepText:
    "The answers travel encrypted and are stored encrypted. The form can be sent once; after that its link shows nothing of what you wrote. We keep the answers as long as the application and the law need them, then delete them.",
  rightsTitle: "Your rights",
  rightsText:
    "You may see, correct and delete your data, and take back the consent as easily as you gave it. Write to us or to {{lender}}. You may also complain to the Data Protection Board of India.",
} as const;
