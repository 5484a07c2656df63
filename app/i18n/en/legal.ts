/** The privacy policy and the terms of use. Places: name, legalName, officer, phone, email, address, jurisdiction, day, claims. */
export const legal = {
  privacyTitle: "Privacy policy",
  termsTitle: "Terms of use",
  effective: "In force from {{day}}",
  onThisPage: "On this page",
  privacyLead:
    "{{legalName}} runs {{name}}. This page says what we ask you for, why we ask, who receives it, and how you can control it.",
  privacyCollectTitle: "What we collect",
  privacyCollectText:
    "Your mobile number or e-mail, and the answers you give in your profile: name, date of birth, PAN, address, work, income, and how you like to be contacted. For your safety, we record the time, the internet address and the kind of browser. We never ask for your Aadhaar number, your contacts, your photos or your messages.",
  privacyUseTitle: "What we use it for",
  privacyUseText:
    "To compare lenders' published criteria with your answers, to show you offers, and to pass your application to the lender you choose. Nothing is sent to a lender before you have agreed to it for that lender.",
  privacyUseOne:
    "To compare the lender's published criteria with your answers, to show you its offer, and to pass your application to it. Nothing is sent to the lender before you have agreed to it.",
  privacyShareTitle: "Who gets it",
  privacyShareText:
    "Only the lender that you apply to receives it, and the companies that carry our messages and run our servers under contract. We do not sell your data. Comparing offers makes no enquiry at a credit bureau. A lender may make one after you apply.",
  privacyKeepTitle: "How we keep it",
  privacyKeepText:
    "We encrypt your PAN, date of birth, mobile number and e-mail one by one, and show only parts of them. We keep your data while you have an account, and afterwards for as long as the law requires. Then we delete it.",
  privacyRightsTitle: "Your rights",
  privacyRightsText:
    "You may see, correct and delete your data. You can withdraw a consent as easily as you gave it. Write to the grievance officer below. You may also complain to the Data Protection Board of India.",
  privacyCookiesTitle: "Cookies",
  privacyCookiesText:
    "We set cookies that keep you signed in, and that remember your language and the page you came from. We set no advertising cookies.",
  contactTitle: "Grievance officer",
  contactText: "{{officer}}, {{legalName}}, {{address}}",
  termsLead:
    "These terms are between you and {{legalName}}, which runs {{name}}. By using this site you agree to them.",
  termsServiceTitle: "What we do",
  termsServiceText:
    "{{name}} shows loan offers of regulated lenders and forwards your application. We do not lend, and we do not decide on applications. The lender's own agreement and key fact statement apply to the loan.",
  termsServiceOne:
    "{{name}} shows the loan offer of a regulated lender and forwards your application. We do not lend, and we do not decide on applications. The lender's own agreement and key fact statement apply to the loan.",
  termsCostTitle: "What it costs",
  termsCostText:
    "Using {{name}} is free for you. Lenders may pay us when a loan is disbursed. This never changes the order of the offers. We order them by annual percentage rate, lowest first.",
  termsCostOne: "Using {{name}} is free for you. The lender may pay us when a loan is disbursed.",
  termsClaimsTitle: "Amounts, rates and terms",
  termsClaimsLoan:
    "{{product}}: {{from}} to {{to}}; yearly rates from {{rateMin}} to {{rateMax}}; terms up to {{termMax}} months.",
  termsClaimsText:
    "{{loans}} What you are offered depends on the lender's check of your answers and your credit history.",
  termsYouTitle: "What we ask of you",
  termsYouText:
    "Give true answers about yourself, keep your passcode secret, and use the site only for your own applications. Nobody from {{name}} will ever ask you for a passcode.",
  termsConsentTitle: "Consent and contact",
  termsConsentText:
    "Before we send your data to a lender, we ask for your consent for that lender alone. We write or call about your application. We send other messages only if you have allowed them.",
  termsLiabilityTitle: "Limits",
  termsLiabilityText:
    "We take care that what we show is correct, but a lender may change its terms. We are liable for damage that our own fault causes, as the law provides.",
  termsLawTitle: "Law and disputes",
  termsLawText:
    "Indian law applies, and the courts of {{jurisdiction}} decide. Please write to the grievance officer first. You will have an answer within 30 days. You may complain about a lender to the RBI Ombudsman.",
} as const;
