/** The words of the short links on the Domains tab of a partner. */
export const linkCardWords = {
  title: "Links on the main host",
  lead: "A short address on the main site that opens this brand, for leaflets and campaigns. It works at once.",
  segment: "Link",
  view: "Opens",
  views: { landing: "Landing page", login: "Sign-in" },
  add: "Add link",
  added: "Link added",
  remove: "Remove",
  removed: "Link removed",
  none: "No link yet.",
  ask: (segment: string) => `Remove /${segment}?`,
  askText: "Visitors who open it will see that the page does not exist.",
} as const;
