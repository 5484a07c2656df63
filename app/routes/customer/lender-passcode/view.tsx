import { Card } from "~/ui/components/card";
import { Notice } from "~/ui/components/feedback/notice";
import { Stack, stackClass } from "~/ui/components/layout";
import { LinkButton } from "~/ui/components/link-button";
import { StatusPanel, type StatusPanelProps } from "~/ui/customer/offers/status-panel";
import { CodeForm, type CodeFormProps } from "~/ui/customer/sign-in/code-form";

export type PasscodePageProps = {
  meaning: string;
  notice: { title: string; text: string } | null;
  /** Null when the lender no longer waits for the passcode. */
  form: CodeFormProps | null;
  status: StatusPanelProps | null;
  next: { href: string; label: string } | null;
};

/**
 * Asks for the passcode that a lender sent (LND-07); afterwards shows the application's state. Works without script.
 */
export function PasscodePage({ meaning, notice, form, status, next }: PasscodePageProps) {
  return (
    <Stack gap={8}>
      {form && (
        <Card className={stackClass({ gap: 6 })}>
          {notice && (
            <Notice tone="bad" title={notice.title} alert>
              {notice.text}
            </Notice>
          )}
          <CodeForm {...form} />
          <p className="text-xs text-ink-3">{meaning}</p>
        </Card>
      )}
      {status && <StatusPanel {...status} />}
      {next && (
        <div>
          <LinkButton kind="quiet" href={next.href}>
            {next.label}
          </LinkButton>
        </div>
      )}
    </Stack>
  );
}
