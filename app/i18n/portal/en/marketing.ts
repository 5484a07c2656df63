/** Words of marketing support; the texts quote no rate and promise nothing (ROUTE-P06 … P08, PAR-09, OQ-58). */
export const marketing = {
  title: "Marketing Support",
  lead: "Texts and pictures with your own link. They quote no rate and promise no loan; use them as they are.",
  messaging: "Messaging Content",
  messagingLead: "Ready SMS, WhatsApp and e-mail texts with your link.",
  banners: "Banners and Creatives",
  bannersLead: "Pictures in five sizes with the brand's logo and your QR code.",
  headlines: "Headline",
  back: "Back to marketing support",
  languages: "Language of the texts",
  language: { en: "English", hi: "हिन्दी" },
  channels: { sms: "SMS", whatsapp: "WhatsApp", email: "E-mail" },
  kinds: { invite: "Invitation", reminder: "Reminder to continue" },
  subject: "Subject: {subject}",
  copy: "Copy text",
  copied: "Text copied",
  notCopied: "Copying is not allowed here. Select the text and copy it.",
  consentHint: "Send only to people who asked you for it.",
  noLink: "You have no tracking id yet, so a text has no link to carry. Ask in General query.",
  ask: "Ask us",
  download: "Download",
  downloadAs: "{name}, {kind}",
  sizes: {
    square: "Square, for WhatsApp and Instagram",
    story: "Story, full phone screen",
    wide: "Wide, for Facebook and e-mail",
    strip: "Strip, for a website",
    poster: "A4 poster, to print",
  },
  pixels: "{width} × {height} pixels",
  texts: {
    sms: {
      invite: "{name}: compare loan offers of regulated lenders on {brand}, on your own phone: {link}",
      reminder: "{name}: your answers on {brand} are saved. Continue here: {link}",
    },
    whatsapp: {
      invite:
        "Hello! This is {name}.\nLooking for a loan? On {brand} you see offers of regulated lenders side by side, on your own phone, without paperwork at the counter.\n\nStart here: {link}\n\nThe lender decides. Looking at offers is free and is not a credit enquiry.",
      reminder:
        "Hello! This is {name}.\nYou started on {brand} and can continue where you stopped: {link}\n\nNobody else needs your code. Never share it.",
    },
    email: {
      inviteSubject: "Compare loan offers on your own phone",
      invite:
        "Hello,\n\nOn {brand} you see loan offers of regulated lenders side by side, with all charges. You answer a few questions on your own phone and choose which lender to apply to.\n\nStart here: {link}\n\nLooking at offers is free and is not a credit enquiry. The lender decides.\n\nRegards,\n{name}",
      reminderSubject: "Continue where you stopped",
      reminder:
        "Hello,\n\nYour answers on {brand} are saved. Continue here: {link}\n\nThe passcode comes to your own phone. Never share it with anybody, us included.\n\nRegards,\n{name}",
    },
  },
  creative: {
    headline: "Compare loan offers",
    line: "Regulated lenders, side by side. Scan and answer on your own phone.",
    headlineOne: "Ask for a loan",
    lineOne: "Scan and answer on your own phone.",
    scan: "Scan to start",
    foot: "The lender decides. Looking at offers is free.",
    by: "With {name}",
  },
} as const;
