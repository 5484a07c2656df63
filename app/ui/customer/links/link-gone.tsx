import { Card } from "~/ui/components/card";
import { Stack, stackClass } from "~/ui/components/layout";
import { LinkButton } from "~/ui/components/link-button";

export type LinkGoneProps = { title: string; text: string; button: string; href: string };

/** The page of a link that no longer works. The words are the same for every reason. */
export function LinkGone({ title, text, button, href }: LinkGoneProps) {
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
