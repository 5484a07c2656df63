import { startPageOf } from "~/domain/access/staff-roles";
import { type PolicyLine, staffPage } from "../policy-lines";

/** /admin is not a page: it leads to the first page of the role. */
const TO_LANDING = {
  staff1: `302 ${startPageOf(1)}`,
  staff2: `302 ${startPageOf(2)}`,
  staff3: `302 ${startPageOf(3)}`,
} as const;

export const lines: PolicyLine[] = [
  { ...staffPage("admin-frame", "admin:enter"), ...TO_LANDING },
  { ...staffPage("/admin", "admin:enter"), ...TO_LANDING },
  staffPage("/admin/*", "admin:enter", { answer: 404 }),
];
