/** The id of the element with what the offers page was made from, as JSON. */
export const OFFERS_DATA = "offers-data";
