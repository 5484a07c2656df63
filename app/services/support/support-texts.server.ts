import { openTexts, storeTexts } from "~/platform/personal-texts.server";

type Complaint = { description: string; reference: string | null };
type Help = { description: string; company: string | null };

const complaints = (rowId: string) => ({ table: "complaints", rowId });
const helpRequests = (rowId: string) => ({ table: "help_requests", rowId });
const dataRequests = (rowId: string) => ({ table: "data_requests", rowId });

/** What a customer wrote, as the row stores it. `description` must not be null in the table. */
export function complaintColumns(id: string, texts: Complaint) {
  const stored = storeTexts(complaints(id), texts);
  return { ...stored, description: stored.description ?? "" };
}

export function helpColumns(id: string, texts: Help) {
  const stored = storeTexts(helpRequests(id), texts);
  return { ...stored, description: stored.description ?? "" };
}

export const complaintAnswer = (id: string, answer: string) => storeTexts(complaints(id), { answer });
export const dataRequestReason = (id: string, reason: string | null) => storeTexts(dataRequests(id), { reason });
export const dataRequestAnswer = (id: string, answer: string) => storeTexts(dataRequests(id), { answer });

type Answered = { id: string; answer: string | null; answerEnc: string | null };

/** Our answer in clear; null when there is none. */
export const openComplaintAnswer = (row: Answered) => openTexts(complaints(row.id), row, ["answer"]).answer;
export const openDataRequestReason = (row: { id: string; reason: string | null; reasonEnc: string | null }) =>
  openTexts(dataRequests(row.id), row, ["reason"]).reason;
export const openDataRequestAnswer = (row: Answered) => openTexts(dataRequests(row.id), row, ["answer"]).answer;

type ComplaintRow = Answered & {
  description: string;
  descriptionEnc: string | null;
  reference: string | null;
  referenceEnc: string | null;
};
export const openComplaint = (row: ComplaintRow) =>
  openTexts(complaints(row.id), row, ["description", "reference", "answer"]);

type HelpRow = {
  id: string;
  description: string;
  descriptionEnc: string | null;
  company: string | null;
  companyEnc: string | null;
};
export const openHelp = (row: HelpRow) => openTexts(helpRequests(row.id), row, ["description", "company"]);

export const openDataRequestTexts = (row: Answered & { reason: string | null; reasonEnc: string | null }) =>
  openTexts(dataRequests(row.id), row, ["reason", "answer"]);
