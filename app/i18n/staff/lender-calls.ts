/** What the calls that change lenders respond with (ERR-13 to ERR-16). */
export const lenderCallWords = {
  updated: "Lender updated successfully!",
  created: "Lender created successfully!",
  deleted: "Lender deleted successfully!",
  groupCreated: "Lender group created successfully!",
} as const;
