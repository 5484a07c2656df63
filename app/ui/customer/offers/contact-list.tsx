import { Cluster, Stack } from "~/ui/components/layout";
import { TapLink } from "./tap-link";

type Contact = { title: string; name: string | null; phone: string | null; email: string | null };

/** Complaint contacts: the lender's officer, or the brand's on a page without a footer (OQ-91). */
export function ContactList({ contacts }: { contacts: readonly Contact[] }) {
  return contacts.map(({ title, name, phone, email }) => (
    <Stack as="section" gap={2} key={title} className="text-sm">
      <h2 className="text-md">{title}</h2>
      {name && <p>{name}</p>}
      <Cluster>
        {phone && <TapLink href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</TapLink>}
        {email && <TapLink href={`mailto:${email}`}>{email}</TapLink>}
      </Cluster>
    </Stack>
  ));
}
