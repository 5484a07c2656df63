import { Stack } from "~/ui/components/layout";
import { TapLink } from "~/ui/customer/offers/tap-link";

type OmbudsmanProps = {
  title: string;
  text: string;
  link: { href: string; label: string };
  /** Where to complain about personal data. */
  board: string;
};

/** Where to go when we do not help (OQ-91). */
export function Ombudsman({ title, text, link, board }: OmbudsmanProps) {
  return (
    <Stack as="section" gap={2}>
      <h2 className="text-lg">{title}</h2>
      <p>{text}</p>
      <p>
        <TapLink href={link.href} rel="noopener noreferrer">
          {link.label}
        </TapLink>
      </p>
      <p>{board}</p>
    </Stack>
  );
}
