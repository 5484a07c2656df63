import { Card } from "~/ui/components/card";
import { Stack, stackClass } from "~/ui/components/layout";
import { LinkButton } from "~/ui/components/link-button";

export type ExpiredLinkProps = { title: string; text: string; button: string; href: string };

/** Says that a link no longer works, in the same words for every reason, with what to do instead. */
export function ExpiredLink({ title, text, button, href }: ExpiredLinkProps) {
  return (
    <Card className={stackClass({ gap: 6 })}>
      <Stack gap={2}>
        <h1>{title}</h1>
        <p className="text-ink-2">{text}</p>
      </Stack>
      <LinkButton href={href} size="lg" block>
        {button}
      </LinkButton>
    </Card>
  );
}
