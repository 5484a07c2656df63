import { Button } from "~/ui/components/button";
import { EmptyState } from "~/ui/components/feedback/empty-state";
import { Stack } from "~/ui/components/layout";
import { LinkButton } from "~/ui/components/link-button";
import { ContactList } from "~/ui/customer/offers/contact-list";

type NoLenderProps = {
  title: string;
  text: string;
  /** Posts `intent=start-new`; null where a new application would not help. */
  startNew: string | null;
  /** The id of the closed application. */
  application: string;
  back: { href: string; label: string };
  contacts: readonly { title: string; name: string | null; phone: string | null; email: string | null }[];
};

/** A lender page without a lender: why, one way on, and contacts. */
export function NoLender({ title, text, startNew, application, back, contacts }: NoLenderProps) {
  return (
    <Stack gap={8}>
      <EmptyState title={title} heading="h1">
        <p>{text}</p>
        {startNew ? (
          <form method="post" data-once="">
            <input type="hidden" name="application" value={application} />
            <Button name="intent" value="start-new">
              {startNew}
            </Button>
          </form>
        ) : (
          <LinkButton kind="secondary" href={back.href}>
            {back.label}
          </LinkButton>
        )}
      </EmptyState>
      <ContactList contacts={contacts} />
    </Stack>
  );
}
