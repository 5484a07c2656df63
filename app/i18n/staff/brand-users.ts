import type { PortalNotice } from "~/domain/partners-portal/notices";

/** Words of the Users and Notices tabs of a partner. */
export const portalUserTabWords = {
  users: "Portal users",
  usersLead: "Who can sign in to the portal of this brand. Open the partner or the merchant to add or block somebody.",
  notices: "Notices",
  noticesLead: "What each portal user is told by message. They choose it themselves in their settings.",
  cut: "Only the first 500 are shown, owners first. Merchant management has the users of each merchant.",
  none: "This brand has no portal users yet.",
  name: "Name",
  kind: "Kind",
  kinds: { owner: "Owner", staff: "Partner's staff", merchant: "Merchant" },
  of: "Partner or merchant",
  contact: "Contact",
  state: "State",
  active: "Active",
  blocked: "Blocked",
  lastSignIn: "Last sign-in",
  never: "Never",
  off: "Off",
  notTheirs: "–",
  channels: { mobile: "SMS", email: "E-mail" },
  kindsOfNotice: {
    "lead-moved": "Lead moved",
    "statement-closed": "Statement closed",
    "payment-made": "Payment made",
    "dispute-answered": "Dispute answered",
    "ticket-answered": "Ticket answered",
  } satisfies Record<PortalNotice, string>,
} as const;
