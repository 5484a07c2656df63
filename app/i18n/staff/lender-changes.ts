/** Words that the lenders' pages share. */
export const lenderWords = {
  updateFailed: "Update failed",
  beforeYouSave: "Before you save",
  drasticTitle: "Save this change?",
  save: "Save",
  deleteTitle: "Are you sure?",
  delete: "Delete",
  specialOffer: "Special Offer",
  offerConflict: "Not saved: somebody else has changed this lender meanwhile.",
  offerText: "Offer text",
  startDate: "Start date",
  endDate: "End date",
} as const;

const count = (people: number): string => people.toLocaleString("en-IN");

type Change = { applicants: number; gain: number; lose: number };

/**
 * While it is typed: '212 of last month's 1,430 applicants would gain a match with Banyan Credit, none would lose one.'
 * While it is being saved: '212 of last month's 1,430 applicants gain a match with Banyan Credit, none lose one.'
 */
export function changeWords({ applicants, gain, lose }: Change, lender: string, isTyped: boolean): string {
  const would = isTyped ? "would " : "";
  if (applicants === 0)
    return `Nobody applied in the last 30 days, so nobody would gain or lose a match with ${lender}.`;
  const people = `of last month's ${count(applicants)} applicants`;
  if (gain === 0 && lose === 0) return `None ${people} ${would}gain or lose a match with ${lender}.`;
  const gains = gain === 0 ? "None" : count(gain);
  const loses = lose === 0 ? "none" : count(lose);
  return `${gains} ${people} ${would}gain a match with ${lender}, ${loses} ${would}lose one.`;
}

/** The question before a change that takes a lender from more than a fifth of the applicants. */
export const drasticWords = ({ applicants, lose }: Change, lender: string): string =>
  `${count(lose)} of last month's ${count(applicants)} applicants would lose their match with ${lender}.`;

/** The question before a lender is deleted. */
export const deleteWords = (lender: string): string =>
  `${lender} will be removed from all offer lists at once. Its past applications stay.`;

const orEmpty = (value: string | null): string => value || "empty";

type StoredOffer = { so_text: string | null; so_date_start: string | null; so_date_end: string | null };

/** What is stored of an offer that somebody else has changed: 'Stored now: "1 % cashback", start date empty, end date 2026-12-31. …' */
export const storedOfferText = ({ so_text, so_date_start, so_date_end }: StoredOffer): string =>
  `Stored now: ${so_text ? `“${so_text}”` : "no text"}, start date ${orEmpty(so_date_start)}, end date ${orEmpty(so_date_end)}. Save again to replace it with yours.`;
