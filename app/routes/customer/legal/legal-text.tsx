import { Cluster, Stack } from "~/ui/components/layout";
import { Lead } from "~/ui/components/page-title";
import { TapLink } from "~/ui/customer/offers/tap-link";

type LegalTextProps = {
  title: string;
  effective: string;
  onThisPage: string;
  lead: string;
  sections: readonly { id: string; title: string; text: string }[];
  contact: { title: string; text: string; phone: string; email: string };
};

/** A legal page: a summary, a table of contents, short sections, and a contact. */
export function LegalText({ title, effective, onThisPage, lead, sections, contact }: LegalTextProps) {
  return (
    <Stack as="article" gap={8}>
      <Stack as="header" gap={3}>
        <h1>{title}</h1>
        <p className="text-xs text-ink-3">{effective}</p>
        <Lead>{lead}</Lead>
      </Stack>
      <nav aria-label={onThisPage}>
        <ul>
          {sections.map((section) => (
            <li key={section.id}>
              <TapLink href={`#${section.id}`}>{section.title}</TapLink>
            </li>
          ))}
          <li>
            <TapLink href="#care">{contact.title}</TapLink>
          </li>
        </ul>
      </nav>
      {sections.map((section) => (
        <Stack key={section.id} id={section.id} as="section" gap={2}>
          <h2>{section.title}</h2>
          <p>{section.text}</p>
        </Stack>
      ))}
      <Stack id="care" as="section" gap={2}>
        <h2>{contact.title}</h2>
        <p>{contact.text}</p>
        <Cluster as="p">
          <TapLink href={`tel:${contact.phone.replace(/[^+\d]/g, "")}`}>{contact.phone}</TapLink>
          <TapLink href={`mailto:${contact.email}`}>{contact.email}</TapLink>
        </Cluster>
      </Stack>
    </Stack>
  );
}
