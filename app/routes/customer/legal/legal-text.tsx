import { Cluster, Stack } from "~/ui/components/layout";
import { Lead } from "~/ui/components/page-title";

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
        <Stack as="ul" gap={2}>
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.title}</a>
            </li>
          ))}
          <li>
            <a href="#care">{contact.title}</a>
          </li>
        </Stack>
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
          <a className="tabular-nums" href={`tel:${contact.phone.replace(/[^+\d]/g, "")}`}>
            {contact.phone}
          </a>
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </Cluster>
      </Stack>
    </Stack>
  );
}
