import { LanguageChoice, type LanguageChoiceProps } from "./language-choice";

export type FooterProps = {
  brandName: string;
  /** What this site is, in one sentence. */
  about?: string;
  /** Name of the links for screen readers: 'Legal'. */
  linksLabel: string;
  /** Terms and privacy first. */
  links: readonly { href: string; label: string }[];
  grievance?: { title: string; name: string; phone?: string; email?: string; note?: string };
  language: LanguageChoiceProps;
  /** '© 2026 Lumen Finance'. */
  copyright: string;
};

export function CustomerFooter({ brandName, about, linksLabel, links, grievance, language, copyright }: FooterProps) {
  return (
    <footer className="foot">
      <div className="wide">
        <div className="foot-grid">
          <div className="stack stack-2">
            <b>{brandName}</b>
            {about && <p>{about}</p>}
          </div>
          <nav className="foot-links" aria-label={linksLabel}>
            {links.map((link) => (
              <a key={link.href} href={link.href}>
                {link.label}
              </a>
            ))}
          </nav>
          {grievance && (
            <div id="grievance">
              <b>{grievance.title}</b>
              <p>{grievance.name}</p>
              <div className="cluster">
                {grievance.phone && (
                  <a className="num" href={`tel:${grievance.phone.replace(/[^+\d]/g, "")}`}>
                    {grievance.phone}
                  </a>
                )}
                {grievance.email && <a href={`mailto:${grievance.email}`}>{grievance.email}</a>}
              </div>
              {grievance.note && <p className="cap">{grievance.note}</p>}
            </div>
          )}
        </div>
        <div className="foot-end">
          <LanguageChoice {...language} />
          <span className="cap">{copyright}</span>
        </div>
      </div>
    </footer>
  );
}
