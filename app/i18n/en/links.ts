/** Words of the links that lead a customer in: another device, a partner's sign-in, a campaign. */
export const links = {
  moveTitle: "Continue on another device",
  moveLead: "Open your application on your phone or on a computer and continue from this page.",
  moveHow1: "Scan the code with the other device, or open the link there.",
  moveHow2: "We send a 6-digit code to {{masked}}. Enter it on the other device.",
  moveHow3: "We then sign you out here.",
  moveButton: "Make a link",
  moveAgain: "Make a new link",
  moveQr: "Code with the link to your application",
  moveLink: "Link",
  moveUntil: "This link works once, until {{time}}. Do not share it: it is only for you.",
  moveNoContact: "Confirm a mobile number first",
  moveNoContactText: "We send the code for the other device to that number.",
  moveAdd: "Add a mobile number",
  moveBack: "Back to my application",

  hereTitle: "Continue on this device",
  hereLead:
    "We send a 6-digit code to {{masked}}, the number or e-mail of this application. We sign you out on the other device.",
  hereOther: "You are signed in to another account here. If you continue, we sign you out of that account.",
  hereButton: "Send code",

  goneTitle: "This link does not work any more",
  goneText: "It works once, for 15 minutes. Make a new link on the other device, or sign in here.",
  goneButton: "Sign in",

  enterTitle: "Continue to {{brand}}",
  enterLead: "{{partner}} has sent you here. You will continue with {{masked}}.",
  enterNote: "If this is not your number or e-mail, close this page.",
  enterButton: "Continue",
  enterGoneTitle: "This sign-in link does not work any more",
  enterGoneText:
    "It works once, for a few minutes. Go back to the site that you came from and try again, or sign in here.",

  aboutTitle: "Where this link leads",
  aboutFacts: "What this link says",
  aboutSite: "Site",
  aboutPage: "Page",
  aboutLanding: "Home page",
  aboutSignIn: "Sign-in",
  aboutProduct: "Product",
  aboutAnyProduct: "All products",
  aboutSegment: "Address",
  aboutSource: "Source",
  aboutMedium: "Medium",
  aboutCampaign: "Campaign",
  aboutPartner:
    "If you open this link and give us a number or an e-mail, we count you as introduced by one of our partners. Your offers and their order stay the same.",
  aboutOwn: "This link is our own. Your offers and their order stay the same.",
  aboutOpen: "Open the link",
  endedTitle: "This link has ended",
  endedNote:
    "It no longer counts for the person or business that shared it. Nothing changes for you: you see the same offers in the same order.",
  endedOpen: "Continue to {{brand}}",

  socialTitle: "Your loan offers in one short form",
  socialText_one:
    "Tell us what you need and where to send your code. We show an offer from {{count}} lender, with every charge.",
  socialText_other:
    "Tell us what you need and where to send your code. We show offers from {{count}} lenders, with every charge.",
  socialTextNone: "Tell us what you need and where to send your code. We show every charge.",
  socialProduct: "What do you need?",
} as const;
