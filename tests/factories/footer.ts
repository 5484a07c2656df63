export const footer = {
  brandName: "Lumen Finance",
  linksLabel: "Legal",
  links: [
    { href: "/terms-of-use", label: "Terms of use" },
    { href: "/privacy-policy", label: "Privacy policy" },
  ],
  grievance: { title: "Grievance officer", name: "R. Menon", phone: "1800 000 0142", email: "grievance@lumen.example" },
  language: {
    label: "Language",
    action: "/language",
    returnTo: "/user/offers?x=1",
    current: "hi",
    languages: [
      { code: "en", name: "English" },
      { code: "hi", name: "हिन्दी" },
    ],
  },
  copyright: "© 2026 Lumen Finance",
};
