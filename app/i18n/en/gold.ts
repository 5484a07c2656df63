/** Gold loans: the form, the wait for a lender, and the thank-you with the lead id. */
export const gold = {
  pageTitle: "Gold loan",
  heading: "Your gold loan",
  lead: "Tell us how much you need and where you live. A gold lender that serves your pincode takes over.",
  errorsTitle: "Please check these answers",
  sharesTitle: "What the lender gets",
  sharesText: "Only these details, and only the one lender that serves your pincode.",
  lendersText: "Possible lenders: {{lenders}}.",
  consentTitle: "Your consent",
  consentText:
    "I agree that {{brand}} shares these details of mine with one of these gold lenders, {{lenders}}, for a decision about my gold loan: {{fields}}. My pincode decides which lender gets them. The lender may make a credit enquiry about me and may contact me about this loan. I can take this consent back at any time under My consents or by writing to {{email}}. The lender then keeps what it has already received only as far as the law requires.",
  mayEnquire: "The lender may make a credit enquiry",
  submit: "Apply for a gold loan",

  progressTitle: "We are handing you over to a gold lender",
  progressText: "This takes a few seconds. The page goes on by itself; nothing gets lost if you leave it.",
  checkAgain: "Check again",

  refusedTitle: "No gold lender can take your request just now.",
  refusedText:
    "Either none of our gold lenders serves pincode {{pincode}}, or they have declined. You can check the pincode below and try again, or choose another product.",
  otherProducts: "Choose another product",
  mobileText: "Lenders reach you on your mobile. Verify your number once, then you can apply.",

  thanksPageTitle: "Thank you",
  thanksTitle: "Thank you for your gold loan request",
  thanksText: "Your request is with {{lender}}. Your lead id is {{leadId}}.",
  thanksWait: "Your request is on its way to {{lender}}. The lead id appears here in a moment.",
  leadId: "Lead id",
  keepIt: "Keep this number. The lender asks for it.",
  loanBy: "The loan is given by {{name}}",
  amount: "Amount you asked for",
  applied: "Applied on",
  status: "Status",
  nextTitle: "What happens next",
  nextCall: "{{lender}} calls you on your mobile number {{mobile}}.",
  next_branch: "You take your gold and an identity card to a branch near you. It is weighed in front of you.",
  next_home: "A valuer comes to your home and weighs the gold in front of you.",
  nextDecide: "You see the offer with its key facts statement, and you decide.",
  noPayment: "You pay nothing in advance. Neither we nor the lender ask for your passcode on the phone.",
  live: "This page keeps itself up to date.",
  grievanceTitle: "Complaints about {{lender}}",
} as const;
