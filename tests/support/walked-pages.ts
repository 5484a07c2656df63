import { HONEYPOT } from "~/domain/support/honeypot";
import type { Visitor } from "./visitor";

/** Pages that are only shown in a special state; that state's own tests check their words and style. */
export const SHOWN_TO_FEW: ReadonlySet<string> = new Set([
  "/create-merchant-form/success",
  "/user/nira",
  "/create-merchant-form/success",
  "/user/earlysalary/declined",
  "/user/indialends-otp",
  "/user/lender-intake/muthootfincorp/:creditappUuid",
  "/user/lender-intake/muthootfincorp/:creditappUuid/submitted",
]);

/** A page that thanks for a form, and the form: it opens at the address to which the form leads. */
const THANKS: Readonly<Record<string, string>> = { "/create-merchant-form/success": "/create-merchant-form" };

/** The address at which a page opens for this visitor. A form is sent as a robot sends it: it is thanked for, and dropped. */
export async function openingAddress(path: string, visitor: Visitor): Promise<string> {
  const form = THANKS[path];
  if (form === undefined) return path;
  const { headers } = await visitor.twin().post(form, { [HONEYPOT]: "a robot's answer" });
  return headers.location ?? form;
}

/** The query with which a page opens; without it, it redirects. */
export const OPENED_WITH: Readonly<Record<string, string>> = {
  "/socialmedia-onboarding": "?utm_source=facebook&utm_medium=social&utm_campaign=diwali",
};
