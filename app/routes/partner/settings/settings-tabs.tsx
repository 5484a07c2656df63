import type { PortalTexts } from "~/i18n/portal/texts";
import { Tabs } from "~/ui/admin/segmented";

type SettingsTabsProps = { words: PortalTexts<"settings">; current: "profile" | "users"; canSeeUsers: boolean };

/** The parts of the settings that the user may open. */
export function SettingsTabs({ words, current, canSeeUsers }: SettingsTabsProps) {
  if (!canSeeUsers) return null;
  return (
    <Tabs
      label={words.tabs}
      items={[
        { href: "/partner/settings", label: words.profile, current: current === "profile" },
        { href: "/partner/settings/users", label: words.users, current: current === "users" },
      ]}
    />
  );
}
