import { Button } from "~/ui/components/button";
import { Notice } from "~/ui/components/feedback/notice";
import { Actions, Stack } from "~/ui/components/layout";
import { LinkButton } from "~/ui/components/link-button";
import { Lead, PageTitle } from "~/ui/components/page-title";
import { Sent } from "~/ui/customer/support/sent";
import { RemindMe, type RemindMeWords } from "./reminder-form";

type ReminderPageProps = {
  /** The dictionary `reminders`. */
  words: RemindMeWords & Readonly<Record<"setTitle" | "goOn" | "move" | "cancel" | "title" | "lead", string>>;
  /** `no-way`: we have no address or number of the customer. `set`: a reminder is set. */
  state: "ask" | "set" | "no-way";
  /** Why we cannot reach the customer, and what to do about it. */
  unreachable: { text: string; href: string; label: string };
  recipient: string | null;
  promise: string | null;
  notice: string | null;
};

export function ReminderPage({ words, state, unreachable, recipient, promise, notice }: ReminderPageProps) {
  if (state === "set")
    return (
      <Sent title={words.setTitle}>
        <Lead>{promise}</Lead>
        <Actions>
          <LinkButton href="/">{words.goOn}</LinkButton>
          <LinkButton href="/remind-me?move=1" kind="secondary">
            {words.move}
          </LinkButton>
          <form method="post" data-once="">
            <Button kind="quiet" name="choice" value="cancel">
              {words.cancel}
            </Button>
          </form>
        </Actions>
      </Sent>
    );
  return (
    <Stack gap={6}>
      <PageTitle title={words.title} lead={words.lead} />
      {notice && (
        <Notice tone="info" alert>
          {notice}
        </Notice>
      )}
      {state === "no-way" ? (
        <Notice tone="warn">
          {unreachable.text} <a href={unreachable.href}>{unreachable.label}</a>
        </Notice>
      ) : (
        <>
          <RemindMe words={words} />
          <p className="text-ink-2">{recipient}</p>
        </>
      )}
      <div>
        <LinkButton href="/" kind="quiet">
          {words.goOn}
        </LinkButton>
      </div>
    </Stack>
  );
}
