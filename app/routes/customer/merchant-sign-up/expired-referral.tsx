import { Stack } from "~/ui/components/layout";
import { LinkButton } from "~/ui/components/link-button";
import { Lead } from "~/ui/components/page-title";

type ExpiredReferralProps = { title: string; text: string; link: { href: string; label: string } };

/** A referral link that does not count any more, and the way without it. */
export function ExpiredReferral({ title, text, link }: ExpiredReferralProps) {
  return (
    <Stack gap={6}>
      <Stack as="header" gap={3}>
        <h1>{title}</h1>
        <Lead>{text}</Lead>
      </Stack>
      <div>
        <LinkButton kind="secondary" href={link.href}>
          {link.label}
        </LinkButton>
      </div>
    </Stack>
  );
}
