/** The words of the records that the command palette finds. */
export const searchWords = {
  live: "live",
  off: "off",
  secured: "secured",
  unsecured: "unsecured",
  brandStatus: { live: "live", draft: "draft", suspended: "suspended", archived: "archived" } as Readonly<
    Record<string, string>
  >,
  merchantStatus: {
    pending: "pending",
    active: "active",
    suspended: "suspended",
    rejected: "rejected",
  } as Readonly<Record<string, string>>,
  active: "active",
  inactive: "inactive",
  linkOn: "active",
  linkOff: "ended",
  open: "open",
  closed: "closed",
  draftState: {
    draft: "draft",
    scheduled: "scheduled",
    trial: "on trial",
    published: "published",
    returned: "returned",
    discarded: "discarded",
  } as Readonly<Record<string, string>>,
  customer: "Customer",
} as const;
