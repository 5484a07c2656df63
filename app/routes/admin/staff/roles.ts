import type { RoleId } from "~/domain/access/staff-roles";
import { WORDS } from "~/i18n/staff/staff";

const ROLE_IDS: readonly RoleId[] = [1, 2, 3];

/** The three roles as a choice, each with what it may open. */
export const ROLE_CHOICES = ROLE_IDS.map((id) => ({
  value: String(id),
  label: WORDS.roles[id],
  hint: WORDS.roleHints[id],
}));
