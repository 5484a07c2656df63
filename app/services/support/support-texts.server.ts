import { decryptTexts, encryptTexts } from "~/platform/personal-texts.server";

type Complaint = { description: string; reference: string | null };
type Help = { description: string; company: string | null };

const complaints = (rowId: string) => ({ table: "complaints", rowId });
const helpRequests = (rowId: string) => ({ table: "help_requests", rowId });
const dataRequests = (rowId: string) => ({ table: "data_requests", rowId });

/** What a customer wrote, as the row stores it. */
export const complaintColumns = (id: string, texts: Complaint) => encryptTexts(complaints(id), texts);
export const helpColumns = (id: string, texts: Help) => encryptTexts(helpRequests(id), texts);
export const encryptComplaintAnswer = (id: string, answer: string) => encryptTexts(complaints(id), { answer });
export const encryptDataRequestReason = (id: string, reason: string | null) =>
  encryptTexts(dataRequests(id), { reason });
export const encryptDataRequestAnswer = (id: string, answer: string) => encryptTexts(dataRequests(id), { answer });

type Answered = { id: string; answerEnc: string | null };

/** Our answer in clear; null when there is none. */
export const decryptComplaintAnswer = (row: Answered) => decryptTexts(complaints(row.id), row, ["answer"]).answer;
export const decryptDataRequestReason = (row: { id: string; reasonEnc: string | null }) =>
  decryptTexts(dataRequests(row.id), row, ["reason"]).reason;
export const decryptDataRequestAnswer = (row: Answered) => decryptTexts(dataRequests(row.id), row, ["answer"]).answer;

type ComplaintRow = Answered & { descriptionEnc: string | null; referenceEnc: string | null };
export const decryptComplaint = (row: ComplaintRow) =>
  decryptTexts(complaints(row.id), row, ["description", "reference", "answer"]);

type HelpRow = { id: string; descriptionEnc: string | null; companyEnc: string | null };
export const decryptHelp = (row: HelpRow) => decryptTexts(helpRequests(row.id), row, ["description", "company"]);

export const decryptDataRequestTexts = (row: Answered & { reasonEnc: string | null }) =>
  decryptTexts(dataRequests(row.id), row, ["reason", "answer"]);
