import { Button } from "~/ui/components/button";
import { Card } from "~/ui/components/card";
import { Notice } from "~/ui/components/feedback/notice";
import { LinkGone, type LinkGoneProps } from "~/ui/customer/links/link-gone";

export type PartnerEntryProps = {
  gone: LinkGoneProps | null;
  ask: { action: string; title: string; lead: string; note: string; button: string } | null;
  /** Why the code that stands between could not be sent. */
  refused?: { notice: { title: string; text: string } | null } | null;
};

/** Somebody whom a partner has sent: who they are said to be, and one button. Works without script. */
export function PartnerEntry({ gone, ask, refused }: PartnerEntryProps) {
  return (
    <>
      {!gone && refused?.notice && (
        <Notice tone="bad" title={refused.notice.title} alert>
          {refused.notice.text}
        </Notice>
      )}
      {gone && <LinkGone {...gone} />}
      {ask && (
        <Card className="stack stack-5">
          <div className="stack stack-2">
            <h1>{ask.title}</h1>
            <p className="muted">{ask.lead}</p>
          </div>
          <form method="post" action={ask.action} data-once="" className="stack stack-3">
            <Button size="lg" block>
              {ask.button}
            </Button>
            <p className="cap">{ask.note}</p>
          </form>
        </Card>
      )}
    </>
  );
}
