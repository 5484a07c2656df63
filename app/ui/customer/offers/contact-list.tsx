import { Cluster, Stack } from "~/ui/components/layout";

type Contact = { title: string; name: string | null; phone: string | null; email: string | null };

/** Whom to write to or call: the lender's officer for complaints, the brand's where the page has no footer (OQ-91). */
export function ContactList({ contacts }: { contacts: readonly Contact[] }) {
  return contacts.map(({ title, name, phone, email }) => (
    <Stack as="section" gap={2} key={title} className="text-sm">
      <h2 className="text-md">{title}</h2>
      {name && <p>{name}</p>}
      <Cluster>
        {phone && (
          <a className="tabular-nums" href={`tel:${phone.replace(/[^+\d]/g, "")}`}>
            {phone}
          </a>
        )}
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </Cluster>
    </Stack>
  ));
}
