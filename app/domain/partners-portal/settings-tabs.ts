import { hasPortalRight, type PortalHolder, type PortalRight } from "~/domain/access/portal-rights";

/** The pages of the settings, and the right that each needs. */
const RIGHTS = {
  profile: "settings:read",
  users: "users:read",
  bank: "bank:read",
  notices: "settings:read",
  sessions: "settings:read",
  secondStep: "settings:read",
} as const satisfies Record<string, PortalRight>;

export type SettingsTab = keyof typeof RIGHTS;

/** The pages of the settings that a portal user may open. */
export const settingsTabsOf = (holder: PortalHolder): SettingsTab[] =>
  (Object.keys(RIGHTS) as SettingsTab[]).filter((tab) => hasPortalRight(holder, RIGHTS[tab]));
