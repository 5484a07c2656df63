import { maskAadhaar } from "~/domain/masking/mask-aadhaar";
import { type No, no, type Yes, yes } from "~/domain/result";
import { manyLines, oneLine, readEmail } from "./contact";
import { isPhone, phoneDigits } from "./phone";

/** The fields of the help form, by their names in the external form (API-43, CUS-09). */
export const HELP_FIELDS = ["name", "email", "phone", "company", "description"] as const;
export type HelpField = (typeof HELP_FIELDS)[number];

/** The longest text of each field. */
export const MAX_HELP = { name: 80, email: 254, phone: 16, company: 80, description: 2000 } as const;

export type HelpMessage = { name: string; email: string; phone: string; company: string | null; description: string };
export type HelpFault = "required" | "email" | "phone" | "too-long";

/**
 * Parses a typed help request (VAL-11 … VAL-13): everything but the company is required, and the phone has ten digits.
 * Aadhaar numbers in the text are masked (OQ-93).
 */
export function readHelpForm(
  typed: Readonly<Record<HelpField, string>>,
): Yes<{ message: HelpMessage }> | No<"invalid", { faults: Partial<Record<HelpField, HelpFault>> }> {
  const faults: Partial<Record<HelpField, HelpFault>> = {};
  const name = oneLine(typed.name);
  const email = readEmail(typed.email);
  const phone = phoneDigits(typed.phone);
  const company = oneLine(typed.company);
  const description = manyLines(typed.description);
  if (name === "") faults.name = "required";
  if (typed.email.trim() === "") faults.email = "required";
  else if (email === null) faults.email = "email";
  if (typed.phone.trim() === "") faults.phone = "required";
  else if (!isPhone(phone)) faults.phone = "phone";
  if (description === "") faults.description = "required";
  if (name.length > MAX_HELP.name) faults.name = "too-long";
  if (company.length > MAX_HELP.company) faults.company = "too-long";
  if (description.length > MAX_HELP.description) faults.description = "too-long";
  if (email === null || Object.keys(faults).length > 0) return no("invalid", { faults });
  return yes({
    message: {
      name: maskAadhaar(name),
      email,
      phone,
      company: company === "" ? null : maskAadhaar(company),
      description: maskAadhaar(description),
    },
  });
}
