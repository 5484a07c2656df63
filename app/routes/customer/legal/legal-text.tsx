type LegalTextProps = {
  title: string;
  effective: string;
  onThisPage: string;
  lead: string;
  sections: readonly { id: string; title: string; text: string }[];
  contact: { title: string; text: string; phone: string; email: string };
};

/** A legal page: what it says first, a table of contents, short sections, and whom to write to. */
export function LegalText({ title, effective, onThisPage, lead, sections, contact }: LegalTextProps) {
  return (
    <article className="stack stack-6">
      <header className="stack stack-3">
        <h1>{title}</h1>
        <p className="cap">{effective}</p>
        <p className="lead">{lead}</p>
      </header>
      <nav aria-label={onThisPage}>
        <ul className="stack stack-2">
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map((section) => (
        <section key={section.id} id={section.id} className="stack stack-2">
          <h2>{section.title}</h2>
          <p>{section.text}</p>
        </section>
      ))}
      <section id="contact" className="stack stack-2">
        <h2>{contact.title}</h2>
        <p>{contact.text}</p>
        <p className="cluster">
          <a className="num" href={`tel:${contact.phone.replace(/[^+\d]/g, "")}`}>
            {contact.phone}
          </a>
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </p>
      </section>
    </article>
  );
}
