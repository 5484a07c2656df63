import { Button } from "~/ui/components/button";
import { Card } from "~/ui/components/card";
import { Notice } from "~/ui/components/feedback/notice";
import { Stack, stackClass } from "~/ui/components/layout";
import { ExpiredLink, type ExpiredLinkProps } from "~/ui/customer/links/expired-link";
import { CodeForm, type CodeFormProps } from "~/ui/customer/sign-in/code-form";
import { ProofField, type ProofFieldProps } from "~/ui/customer/sign-in/proof-field";
import { type NoticeWords, ProofNotice, RefusalNotice } from "~/ui/customer/sign-in/refusal-notice";

export type TransferHereProps = {
  /** The link no longer works. */
  expired: ExpiredLinkProps | null;
  ask: { action: string; title: string; lead: string; note: string | null; button: string } | null;
  /** Null until a passcode is sent. */
  code: (CodeFormProps & { notice: NoticeWords | null; noCode: string }) | null;
  refused?: { fieldError: string | null; notice: NoticeWords | null; proof?: ProofFieldProps } | null;
};

/** The other device's side of a transfer: request the passcode, enter it, continue. Works without script. */
export function TransferHere({ expired, ask, code, refused }: TransferHereProps) {
  if (expired) return <ExpiredLink {...expired} />;
  if (!ask) return null;
  const notice = code?.notice ?? refused?.notice ?? null;
  return (
    <>
      <Card className={stackClass({ gap: 6 })}>
        {refused?.proof ? <ProofNotice notice={refused.notice} /> : <RefusalNotice notice={notice} />}
        {code ? (
          <CodeForm {...code} error={refused?.fieldError ?? undefined} proof={refused?.proof} />
        ) : (
          <>
            <Stack gap={2}>
              <h1>{ask.title}</h1>
              <p className="text-ink-2">{ask.lead}</p>
            </Stack>
            {ask.note && <Notice tone="warn">{ask.note}</Notice>}
            <form method="post" action={ask.action} data-once="">
              <input type="hidden" name="intent" value="send" />
              {refused?.proof && <ProofField {...refused.proof} />}
              <Button size="lg" block>
                {ask.button}
              </Button>
            </form>
          </>
        )}
      </Card>
      {code && <p className="text-center text-xs text-balance text-ink-3">{code.noCode}</p>}
    </>
  );
}
