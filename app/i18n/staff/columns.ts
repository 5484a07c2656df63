/** Words of the choice of columns. */
export const columnWords = {
  menu: "Columns",
  show: "Show",
  hide: "Hide",
  all: "Show all columns",
} as const;
