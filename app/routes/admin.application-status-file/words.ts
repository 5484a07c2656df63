/** The words of the page that are its own. */
export const pageWords = {
  documentTitle: "Admin - Application status files",
  heading: "Application status files",
  uploaded: "File uploaded",
} as const;
