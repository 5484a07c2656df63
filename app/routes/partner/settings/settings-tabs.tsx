import type { SettingsTab } from "~/domain/partners-portal/settings-tabs";
import type { PortalTexts } from "~/i18n/portal/texts";
import { Tabs } from "~/ui/admin/segmented";

const PATHS: Readonly<Record<SettingsTab, string>> = {
  profile: "/partner/settings",
  users: "/partner/settings/users",
  bank: "/partner/settings/bank",
  notices: "/partner/settings/notifications",
  sessions: "/partner/settings/sessions",
  secondStep: "/partner/settings/second-step",
};

/** The words of the tabs and of the page's title, which every part of the settings sends. */
export const tabWords = ({
  title,
  tabs,
  profile,
  users,
  bank,
  notices,
  sessions,
  secondStep,
}: PortalTexts<"settings">) => ({
  title,
  tabs,
  profile,
  users,
  bank,
  notices,
  sessions,
  secondStep,
});

type SettingsTabsProps = {
  words: Pick<PortalTexts<"settings">, "tabs" | SettingsTab>;
  current: SettingsTab;
  /** The pages that the user may open. */
  tabs: readonly SettingsTab[];
};

/** The parts of the settings that the user may open. */
export function SettingsTabs({ words, current, tabs }: SettingsTabsProps) {
  if (tabs.length < 2) return null;
  return (
    <Tabs
      label={words.tabs}
      items={tabs.map((tab) => ({ href: PATHS[tab], label: words[tab], current: tab === current }))}
    />
  );
}
