/** Words of the questions and answers (ROUTE-P12 … P14, PAR-11, OQ-59). */
export const faqs = {
  title: "FAQs",
  lead: "Answers to what customers ask you, and to what partners ask us.",
  tabs: "Kinds of questions",
  all: "All",
  customer: "Customer Queries",
  dsa: "DSA Queries",
  search: "Search the questions",
  searchButton: "Search",
  found: { one: "{count} question", other: "{count} questions" },
  noneFound: "No question has these words. Search for fewer words, or ask us.",
  none: "No questions here yet.",
  showAll: "Show all",
  ask: "Ask us",
} as const;
