/** Words of the links that lead a customer in: another device, a partner's sign-in, a campaign. */
export const links = {
  moveTitle: "Continue on another device",
  moveLead: "Open your application on your phone or on a computer, exactly where you are now.",
  moveHow1: "Scan the code with the other device, or open the link there.",
  moveHow2: "We send a 6-digit code to {{masked}}. Enter it on the other device.",
  moveHow3: "You are then signed out here.",
  moveButton: "Make a link",
  moveAgain: "Make a new link",
  moveQr: "Code with the link to your application",
  moveLink: "Link",
  moveUntil: "This link works once, until {{time}}. Do not pass it on: it is for you alone.",
  moveNoContact: "Confirm a mobile number first",
  moveNoContactText: "We send the code for the other device to it.",
  moveAdd: "Add a mobile number",
  moveBack: "Back to my application",

  hereTitle: "Continue on this device",
  hereLead:
    "We send a 6-digit code to {{masked}}, the number or e-mail of this application. On the other device you are signed out.",
  hereOther: "You are signed in to another account here. It is signed out when you continue.",
  hereButton: "Send code",

  goneTitle: "This link does not work any more",
  goneText: "It works once and for 15 minutes only. Make a new one on the other device, or sign in here.",
  goneButton: "Sign in",

  enterTitle: "Continue to {{brand}}",
  enterLead: "{{partner}} has sent you here. You continue with {{masked}}.",
  enterNote: "Not your number or e-mail? Then close this page.",
  enterButton: "Continue",
  enterGoneTitle: "This sign-in link does not work any more",
  enterGoneText:
    "It works once and for a few minutes only. Go back to where you came from and try again, or sign in here.",

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
    "Whoever comes by this link and gives a number or an e-mail counts as brought by one of our partners. Your offers and their order stay the same.",
  aboutHouse: "This link is our own. Your offers and their order stay the same.",
  aboutOpen: "Open the link",

  socialTitle: "Your loan offers in one short form",
  socialText_one:
    "Tell us what you need and where to send your code. An offer of {{count}} lender, every charge shown.",
  socialText_other:
    "Tell us what you need and where to send your code. Offers from {{count}} lenders, every charge shown.",
  socialTextNone: "Tell us what you need and where to send your code. Every charge is shown.",
  socialProduct: "What do you need?",
} as const;
