type Contact = { title: string; name: string | null; phone: string | null; email: string | null };

/** Whom to write to or call: the lender's officer for complaints, the brand's where the page has no footer (OQ-91). */
export function ContactList({ contacts }: { contacts: readonly Contact[] }) {
  return contacts.map(({ title, name, phone, email }) => (
    <section key={title} className="stack stack-2 text-sm">
      <h2 className="text-md">{title}</h2>
      {name && <p>{name}</p>}
      <div className="cluster">
        {phone && (
          <a className="num" href={`tel:${phone.replace(/[^+\d]/g, "")}`}>
            {phone}
          </a>
        )}
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </div>
    </section>
  ));
}
