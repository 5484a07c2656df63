import { Button } from "~/ui/components/button";
import { Card } from "~/ui/components/card";
import { TextField } from "~/ui/components/fields/text-field";
import { Stack, stackClass } from "~/ui/components/layout";
import { LinkButton } from "~/ui/components/link-button";

export type TransferAwayProps = {
  title: string;
  lead: string;
  /** Null for a customer without a verified number or e-mail; `add` says what to do. */
  steps: readonly string[] | null;
  add: { title: string; text: string; label: string; href: string } | null;
  link: { url: string; until: string; label: string; qr: { size: number; path: string }; qrLabel: string } | null;
  button: string;
  back: { href: string; label: string };
};

type QrPictureProps = {
  /** An SVG path in a drawing of `size` units, including its quiet zone. */
  code: { size: number; path: string };
  /** Where it leads, in words. */
  label: string;
};

/** A QR code: dark on white in every theme, as readers need. */
function QrPicture({ code: { size, path }, label }: QrPictureProps) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width="232"
      height="232"
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="rounded-sm border border-line bg-white"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#16181d" />
    </svg>
  );
}

/** The first device's side of a transfer: the link, its QR code, and the next steps. */
export function TransferAway({ title, lead, steps, add, link, button, back }: TransferAwayProps) {
  return (
    <>
      <Card className={stackClass({ gap: 6 })}>
        <Stack gap={2}>
          <h1>{title}</h1>
          <p className="text-ink-2">{lead}</p>
        </Stack>
        {steps && (
          <Stack as="ol" gap={2} className="list-decimal pl-5">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </Stack>
        )}
        {add && (
          <Stack gap={3}>
            <div>
              <h2>{add.title}</h2>
              <p className="text-ink-2">{add.text}</p>
            </div>
            <LinkButton href={add.href}>{add.label}</LinkButton>
          </Stack>
        )}
        {link && (
          <Stack gap={3}>
            <QrPicture code={link.qr} label={link.qrLabel} />
            <TextField name="link" label={link.label} defaultValue={link.url} readOnly />
            <p className="text-xs text-ink-3">{link.until}</p>
          </Stack>
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
