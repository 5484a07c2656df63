/** The privacy policy and the terms of use. Places: name, legalName, officer, phone, email, address, jurisdiction, day, claims. */
export const legal = {
  privacyTitle: "Privacy policy",
  termsTitle: "Terms of use",
  effective: "In force from {{day}}",
  onThisPage: "On this page",
  privacyLead:
    "{{legalName}} runs {{name}}. This page says what we ask you for, why, who gets it, and how you stay in charge of it.",
  privacyCollectTitle: "What we collect",
  privacyCollectText:
    "Your mobile number or e-mail, and the answers you give in your profile: name, date of birth, PAN, address, work, income, and how you like to be contacted. We note the time, the internet address and the kind of browser for your safety. We never ask for your Aadhaar number, your contacts, your photos or your messages.",
  privacyUseTitle: "What we use it for",
  privacyUseText:
    "To compare lenders' published criteria with your answers, to show you offers, and to pass your application to the lender you choose. Nothing is sent to a lender before you have agreed to it for that lender.",
  privacyShareTitle: "Who gets it",
  privacyShareText:
    "Only the lender you apply to, and the companies that carry our messages and run our servers, under contract. We do not sell your data. Comparing offers makes no enquiry at a credit bureau; a lender may make one after you apply.",
  privacyKeepTitle: "How we keep it",
  privacyKeepText:
    "PAN, date of birth, mobile and e-mail are encrypted field by field, and shown in parts only. We keep your data while your account lives and as long as the law asks afterwards, then delete it.",
  privacyRightsTitle: "Your rights",
  privacyRightsText:
    "You may see, correct and delete your data, and take back a consent as easily as you gave it. Write to the grievance officer below. You may also complain to the Data Protection Board of India.",
  privacyCookiesTitle: "Cookies",
  privacyCookiesText:
    "We set cookies that keep you signed in, remember your language and the page you came from. There are no advertising cookies.",
  contactTitle: "Grievance officer",
  contactText: "{{officer}}, {{legalName}}, {{address}}",
  termsLead:
    "These terms are between you and {{legalName}}, which runs {{name}}. By using this site you agree to them.",
  termsServiceTitle: "What we do",
  termsServiceText:
    "{{name}} shows loan offers of regulated lenders and forwards your application. We do not lend and do not decide. The lender's own agreement and key fact statement apply to the loan.",
  termsCostTitle: "What it costs",
  termsCostText:
    "Using {{name}} is free for you. Lenders may pay us when a loan is disbursed. This never changes the order of the offers, which is by annual percentage rate, lowest first.",
  termsClaimsTitle: "Amounts, rates and terms",
  termsClaimsLoan:
    "{{product}}: {{from}} to {{to}}; yearly rates from {{rateMin}} to {{rateMax}}; terms up to {{termMax}} months.",
  termsClaimsText:
    "{{loans}} What you are offered depends on the lender's check of your answers and your credit history.",
  termsYouTitle: "What we ask of you",
  termsYouText:
    "Give true answers about yourself, keep your passcode to yourself, and use the site only for your own applications. Nobody from {{name}} will ever ask you for a passcode.",
  termsConsentTitle: "Consent and contact",
  termsConsentText:
    "Each time your data goes to a lender we ask you for that lender alone. We write or call about your application; other messages come only if you have allowed them.",
  termsLiabilityTitle: "Limits",
  termsLiabilityText:
    "We take care that what we show is correct, but a lender may change its terms. We answer for damage caused by our own fault as the law provides.",
  termsLawTitle: "Law and disputes",
  termsLawText:
    "Indian law applies, and the courts of {{jurisdiction}} decide. Please write to the grievance officer first; you get an answer within 30 days. For a complaint about a lender you may go to the RBI Ombudsman.",
} as const;
