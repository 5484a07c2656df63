import { Button } from "~/ui/components/button";
import { Card } from "~/ui/components/card";
import { Notice } from "~/ui/components/feedback/notice";
import { Stack, stackClass } from "~/ui/components/layout";
import { ExpiredLink, type ExpiredLinkProps } from "~/ui/customer/links/expired-link";

export type PartnerEntryProps = {
  expired: ExpiredLinkProps | null;
  ask: { action: string; title: string; lead: string; note: string; button: string } | null;
  /** Why the passcode could not be sent. */
  refused?: { notice: { title: string; text: string } | null } | null;
};

/** A customer sent by a partner: who the partner says they are, and one button. Works without script. */
export function PartnerEntry({ expired, ask, refused }: PartnerEntryProps) {
  return (
    <>
      {!expired && refused?.notice && (
        <Notice tone="bad" title={refused.notice.title} alert>
          {refused.notice.text}
        </Notice>
      )}
      {expired && <ExpiredLink {...expired} />}
      {ask && (
        <Card className={stackClass({ gap: 6 })}>
          <Stack gap={2}>
            <h1>{ask.title}</h1>
            <p className="text-ink-2">{ask.lead}</p>
          </Stack>
          <form method="post" action={ask.action} data-once="" className={stackClass({ gap: 3 })}>
            <Button size="lg" block>
              {ask.button}
            </Button>
            <p className="text-xs text-ink-3">{ask.note}</p>
          </form>
        </Card>
      )}
    </>
  );
}
