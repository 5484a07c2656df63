import { useRevalidator } from "@remix-run/react";
import { signInWords } from "~/i18n/staff/brand-commercials";
import { callApi, hasNoResponse } from "~/ui/admin/call-api";
import { momentText } from "~/ui/admin/people/moment-text";
import { SignInList, type SignInsEnd } from "~/ui/admin/sign-in-list";
import { toastBad, toastOk } from "~/ui/admin/toast";

export type KeySignInsLine = {
  keyId: string;
  isRevoked: boolean;
  open: number;
  linked: number;
  sessions: readonly { id: string; contact: string; startedAt: string; lastSeenAt: string }[];
};

/** The customers whom a partner's keys have signed in, and the way to end that. */
export function SignInsCard({ brandId, signIns }: { brandId: string; signIns: readonly KeySignInsLine[] }) {
  const { revalidate } = useRevalidator();
  async function end(which: SignInsEnd) {
    const result = await callApi(`/admin/partners/${brandId}/keys`, { intent: "end-sign-ins", ...which });
    if (result.ok) toastOk(signInWords.ended);
    else toastBad(result.message);
    if (result.ok || !hasNoResponse(result)) revalidate();
  }
  return (
    <SignInList
      words={signInWords}
      mayEdit
      onEnd={(which) => void end(which)}
      keys={signIns.map(({ sessions, ...key }) => ({
        ...key,
        sessions: sessions.map(({ id, contact, startedAt, lastSeenAt }) => ({
          id,
          contact,
          started: momentText(startedAt),
          lastSeen: momentText(lastSeenAt),
        })),
      }))}
    />
  );
}
