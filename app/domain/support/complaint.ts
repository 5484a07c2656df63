import { addDays, type Day } from "~/domain/dates/day";
import { istDay } from "~/domain/dates/ist";
import { maskAadhaar } from "~/domain/masking/mask-aadhaar";
import { isMobile, normaliseMobile } from "~/domain/patterns/mobile";
import { type No, no, type Yes, yes } from "~/domain/result";
import { manyLines, oneLine, readEmail } from "./contact";

/** What a complaint is about. */
export const COMPLAINT_SUBJECTS = ["lender", "recovery", "data", "site", "other"] as const;
export type ComplaintSubject = (typeof COMPLAINT_SUBJECTS)[number];

/** Days until a complaint must be answered; after that the customer may go to the Ombudsman (OQ-91). */
export const COMPLAINT_DAYS = 30;

/** Days before its last day at which an unanswered complaint goes to the grievance officer by itself. */
export const ESCALATED_BEFORE_DAYS = 7;

/** The Reserve Bank's Ombudsman, who takes complaints. */
export const OMBUDSMAN = { site: "https://cms.rbi.org.in", phone: "14448" } as const;

export const COMPLAINT_FIELDS = ["subject", "name", "mobile", "email", "reference", "description"] as const;
export type ComplaintField = (typeof COMPLAINT_FIELDS)[number];
export const MAX_COMPLAINT = { name: 80, reference: 60, description: 4000 } as const;

export type ComplaintFault = "required" | "mobile" | "email" | "too-long";
export type ComplaintMessage = {
  subject: ComplaintSubject;
  name: string;
  mobile: string;
  email: string | null;
  reference: string | null;
  description: string;
};

/** The last day to answer a complaint made at this instant. */
export const complaintDue = (now: Date): Day => addDays(istDay(now), COMPLAINT_DAYS);

const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const PLACES = 7;

/** The readable number of a complaint, `GR-261122-7K3M9QA`: its day and 35 bits of its random id. */
export function ticketNumber(id: string, now: Date): string {
  let bits = Number.parseInt(id.replaceAll("-", "").slice(0, 9), 16);
  let code = "";
  for (let index = 0; index < PLACES; index++) {
    code += LETTERS.charAt(bits % LETTERS.length);
    bits = Math.floor(bits / LETTERS.length);
  }
  return `GR-${istDay(now).slice(2).replaceAll("-", "")}-${code}`;
}

const isSubject = (text: string): text is ComplaintSubject => (COMPLAINT_SUBJECTS as readonly string[]).includes(text);

/**
 * Parses a typed complaint. A mobile number is required, so that it can be answered; Aadhaar numbers are masked
 * (OQ-93).
 */
export function readComplaint(
  typed: Readonly<Record<ComplaintField, string>>,
): Yes<{ complaint: ComplaintMessage }> | No<"invalid", { faults: Partial<Record<ComplaintField, ComplaintFault>> }> {
  const faults: Partial<Record<ComplaintField, ComplaintFault>> = {};
  const subject = typed.subject;
  const name = oneLine(typed.name);
  const mobile = normaliseMobile(typed.mobile);
  const email = typed.email.trim() === "" ? null : readEmail(typed.email);
  const reference = oneLine(typed.reference);
  const description = manyLines(typed.description);
  if (name === "") faults.name = "required";
  else if (name.length > MAX_COMPLAINT.name) faults.name = "too-long";
  if (!isMobile(mobile)) faults.mobile = mobile === "" ? "required" : "mobile";
  if (email === null && typed.email.trim() !== "") faults.email = "email";
  if (reference.length > MAX_COMPLAINT.reference) faults.reference = "too-long";
  if (description === "") faults.description = "required";
  else if (description.length > MAX_COMPLAINT.description) faults.description = "too-long";
  if (!isSubject(subject)) return no("invalid", { faults: { subject: "required", ...faults } });
  if (Object.keys(faults).length > 0) return no("invalid", { faults });
  return yes({
    complaint: {
      subject,
      name: maskAadhaar(name),
      mobile,
      email,
      reference: reference === "" ? null : maskAadhaar(reference),
      description: maskAadhaar(description),
    },
  });
}
