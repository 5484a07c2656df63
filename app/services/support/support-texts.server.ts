import { openTexts, storeTexts } from "~/platform/personal-texts.server";

type Complaint = { description: string; reference: string | null };
type Help = { description: string; company: string | null };

const complaints = (rowId: string) => ({ table: "complaints", rowId });
const helpRequests = (rowId: string) => ({ table: "help_requests", rowId });
const dataRequests = (rowId: string) => ({ table: "data_requests", rowId });

/** What a customer wrote, as the row stores it. */
export const complaintColumns = (id: string, texts: Complaint) => storeTexts(complaints(id), texts);
export const helpColumns = (id: string, texts: Help) => storeTexts(helpRequests(id), texts);
export const complaintAnswer = (id: string, answer: string) => storeTexts(complaints(id), { answer });
export const dataRequestReason = (id: string, reason: string | null) => storeTexts(dataRequests(id), { reason });
export const dataRequestAnswer = (id: string, answer: string) => storeTexts(dataRequests(id), { answer });

type Answered = { id: string; answerEnc: string | null };

/** Our answer in clear; null when there is none. */
export const openComplaintAnswer = (row: Answered) => openTexts(complaints(row.id), row, ["answer"]).answer;
export const openDataRequestReason = (row: { id: string; reasonEnc: string | null }) =>
  openTexts(dataRequests(row.id), row, ["reason"]).reason;
export const openDataRequestAnswer = (row: Answered) => openTexts(dataRequests(row.id), row, ["answer"]).answer;

type ComplaintRow = Answered & { descriptionEnc: string | null; referenceEnc: string | null };
export const openComplaint = (row: ComplaintRow) =>
  openTexts(complaints(row.id), row, ["description", "reference", "answer"]);

type HelpRow = { id: string; descriptionEnc: string | null; companyEnc: string | null };
export const openHelp = (row: HelpRow) => openTexts(helpRequests(row.id), row, ["description", "company"]);

export const openDataRequestTexts = (row: Answered & { reasonEnc: string | null }) =>
  openTexts(dataRequests(row.id), row, ["reason", "answer"]);
