/** The words of the portal's texts and tickets in the back office. */
export const portalContentWords = {
  documentTitle: "Admin - Portal Content",
  title: "Portal Content",
  lead: "Questions with answers and news that partners read in their portal, in both languages.",
  create: "Create text",
  empty: "No texts yet. Create the first one.",
  heads: { title: "Title", kind: "Kind", order: "Order" },
  kinds: { customer: "Customer query", dsa: "DSA query", news: "News" },
  states: { off: "Off", shown: "Shown" },
  choose: "Choose",
  fields: {
    kind: "Kind",
    title: "Question or headline",
    title_hi: "Question or headline in Hindi",
    body: "Text",
    body_hi: "Text in Hindi",
    sort_order: "Order",
    status: "Shown to partners",
  },
  hints: { order: "A whole number. The lowest comes first. News are ordered by their day." },
} as const;

/** The words of partners' tickets. */
export const partnerTicketWords = {
  documentTitle: "Admin - Partner Tickets",
  title: "Partner Tickets",
  lead: "What partners and merchants ask. The longest waiting is first.",
  tabs: "Tickets by status",
  states: { open: "To answer", answered: "Answered", closed: "Closed" },
  empty: "No tickets here.",
  brand: "Brand",
  heads: { number: "Number", subject: "Subject", partner: "Partner", kind: "Kind", waiting: "Last change" },
  kinds: { "tech-support": "Tech support", "general-query": "General query" },
  back: "Back to the tickets",
  us: "Us",
  answer: "Answer",
  send: "Send answer",
  close: "Close ticket",
  done: "Saved",
  errors: {
    "text-needed": "Write an answer.",
    "text-too-long": "At most 4,000 characters.",
    "not-found": "This ticket does not exist.",
    stale: "The ticket has changed since you read it. Read what is new, then send again.",
    unknown: "That did not work. Try again.",
  },
} as const;
