/** First and last names of the people of the demo year. */
export const YEAR_FIRST_NAMES = [
  "Sunita",
  "Ramesh",
  "Farah",
  "Joel",
  "Anjali",
  "Deepak",
  "Mohini",
  "Lakhan",
  "Vinita",
  "Kishore",
  "Asif",
  "Tara",
];
export const YEAR_LAST_NAMES = [
  "Reddy",
  "Menon",
  "Shaikh",
  "Thomas",
  "Pillai",
  "Kulkarni",
  "Arora",
  "Dubey",
  "Nair",
  "Bose",
  "Gawde",
  "Yadav",
];
