import type { RoleId } from "~/domain/access/staff-roles";
import { staffWords } from "~/i18n/staff/staff";

const ROLE_IDS: readonly RoleId[] = [1, 2, 3];

/** The three roles as choices, each with the pages it may open. */
export const ROLE_CHOICES = ROLE_IDS.map((id) => ({
  value: String(id),
  label: staffWords.roles[id],
  hint: staffWords.roleHints[id],
}));
