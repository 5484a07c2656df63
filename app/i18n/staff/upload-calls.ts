const rowsText = (count: number) => (count === 1 ? "1 row" : `${count.toLocaleString("en-IN")} rows`);

/** The words of the uploads API and the upload page for staff. Back office words are English only. */
export const UPLOAD_WORDS = {
  "no-file": "No file selected",
  "several-files": "Send one file at a time. Nothing was changed.",
  "file-type": "Invalid file type",
  empty: "This file is empty.",
  "too-large": "The file is larger than 25 MB. Split it and upload the parts one after the other.",
  "no-room": "There is no space to store the file. Nothing was changed. Try again later.",
  "not-multipart": "Send the file as multipart/form-data in the field image_name.",
  "same-file-running": "This file is already being processed. Wait until it is finished.",
  "not-found": "This file is no longer in the list.",
  "not-ready": "This file no longer waits for a decision.",
  "too-late": "It is too late: the rows are being written, or the 72 hours have passed.",
  "nothing-to-undo": "This file has changed nothing that could be undone.",
  "unknown-lender": "There is no such lender.",
  "columns-missing": "Choose a heading for each required field.",
  "columns-twice": "A heading can be used for one field only.",
  mapped: "The columns are remembered. The file is being read again.",
  "not-reached": "The server cannot be reached. Check your connection and try again.",
  failed: "An error occurred",
  received: "File uploaded",
  pending: "The file is still being processed.",
  checked: (rows: number) => `Dry run: ${rowsText(rows)} would change. Nothing is written yet.`,
  applied: (rows: number) => `${rowsText(rows)} updated`,
  stopped: "Nothing of this file was applied.",
  confirmed: "The file is being applied.",
  discarded: "The file is discarded. Nothing was written.",
  undoing: "The file is being undone.",
} as const;

/** The message for a code; the fallback of ERR-03 for an unknown code. */
export function uploadMessage(code: string): string {
  const words: unknown = Object.hasOwn(UPLOAD_WORDS, code) ? UPLOAD_WORDS[code as keyof typeof UPLOAD_WORDS] : null;
  return typeof words === "string" ? words : UPLOAD_WORDS.failed;
}

/** The hint of the upload form (OQ-54). */
export const UPLOAD_HINT = "Upload an .xlsx file (.xls and .csv also accepted)";

/** The same for a kind that takes another file as well, such as "a camt.053 statement (.xml)". */
export const uploadHint = (otherFile: string | null): string =>
  otherFile === null ? UPLOAD_HINT : `Upload an .xlsx, .xls or .csv file, or ${otherFile}`;
