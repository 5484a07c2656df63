import type { CampaignState } from "~/domain/campaigns/campaign";
import { messagingWords as words } from "~/i18n/staff/messaging";
import { StatusBadge } from "~/ui/components/feedback/status-badge";

const TONES = { scheduled: "info", running: "info", paused: "warn", stopped: "neutral", done: "ok" } as const;

export const CampaignBadge = ({ state }: { state: CampaignState }) => (
  <StatusBadge tone={TONES[state]}>{words.states[state]}</StatusBadge>
);
