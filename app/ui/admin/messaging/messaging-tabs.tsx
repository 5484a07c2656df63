import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { messagingWords as words } from "~/i18n/staff/messaging";
import { Tabs } from "~/ui/admin/segmented";

/** The two lists of messaging. */
export function MessagingTabs({ current }: { current: "campaigns" | "texts" }) {
  return (
    <Tabs
      label={words.sections}
      items={[
        { href: ADMIN_PATHS.messaging, label: words.campaigns, current: current === "campaigns" },
        { href: ADMIN_PATHS.messageTemplates, label: words.texts, current: current === "texts" },
      ]}
    />
  );
}
