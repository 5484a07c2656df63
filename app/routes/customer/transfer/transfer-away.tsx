import { Button } from "~/ui/components/button";
import { Card } from "~/ui/components/card";
import { TextField } from "~/ui/components/fields/text-field";
import { LinkButton } from "~/ui/components/link-button";
import { QrPicture } from "./qr-picture";

export type TransferAwayProps = {
  title: string;
  lead: string;
  /** Null for a customer without a proved number or e-mail: `add` says what to do. */
  steps: readonly string[] | null;
  add: { title: string; text: string; label: string; href: string } | null;
  link: { url: string; until: string; label: string; qr: { size: number; path: string }; qrLabel: string } | null;
  button: string;
  back: { href: string; label: string };
};

/** The first device's side of a moved journey: the link, its QR code, and how it goes on. */
export function TransferAway({ title, lead, steps, add, link, button, back }: TransferAwayProps) {
  return (
    <>
      <Card className="stack stack-5">
        <div className="stack stack-2">
          <h1>{title}</h1>
          <p className="muted">{lead}</p>
        </div>
        {steps && (
          <ol className="stack stack-2 list-decimal pl-5">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        )}
        {add && (
          <div className="stack stack-3">
            <div>
              <h2>{add.title}</h2>
              <p className="muted">{add.text}</p>
            </div>
            <LinkButton href={add.href}>{add.label}</LinkButton>
          </div>
        )}
        {link && (
          <div className="stack stack-3">
            <QrPicture code={link.qr} label={link.qrLabel} />
            <TextField name="link" label={link.label} defaultValue={link.url} readOnly />
            <p className="cap">{link.until}</p>
          </div>
        )}
        {steps && (
          <form method="post" action="/transfer" data-once="">
            <Button size="lg" block kind={link ? "secondary" : "primary"}>
              {button}
            </Button>
          </form>
        )}
      </Card>
      <p className="text-center">
        <a href={back.href}>{back.label}</a>
      </p>
    </>
  );
}
