import { Cluster, Stack } from "~/ui/components/layout";
import { LanguageChoice, type LanguageChoiceProps } from "./language-choice";

export type FooterProps = {
  brandName: string;
  /** This site in one sentence. */
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

/** Tall enough for a thumb on a phone. */
const LINK = "inline-flex min-h-tap items-center wrap-anywhere text-ink min-[50rem]:min-h-8";

export function CustomerFooter({ brandName, about, linksLabel, links, grievance, language, copyright }: FooterProps) {
  return (
    <footer className="border-t border-line bg-surface py-8 text-sm text-ink-2 print:hidden">
      <div className="mx-auto w-wide">
        <div className="grid gap-x-8 gap-y-6 min-[50rem]:grid-cols-[1.3fr_1fr_1.2fr]">
          <Stack gap={2}>
            <b className="text-ink">{brandName}</b>
            {about && <p>{about}</p>}
          </Stack>
          <nav className="grid content-start justify-items-start min-[50rem]:-mt-[0.3rem]" aria-label={linksLabel}>
            {links.map((link) => (
              <a key={link.href} className={LINK} href={link.href}>
                {link.label}
              </a>
            ))}
          </nav>
          {grievance && (
            <div id="grievance">
              <b className="text-ink">{grievance.title}</b>
              <p>{grievance.name}</p>
              <Cluster>
                {grievance.phone && (
                  <a className={`${LINK} tabular-nums`} href={`tel:${grievance.phone.replace(/[^+\d]/g, "")}`}>
                    {grievance.phone}
                  </a>
                )}
                {grievance.email && (
                  <a className={LINK} href={`mailto:${grievance.email}`}>
                    {grievance.email}
                  </a>
                )}
              </Cluster>
              {grievance.note && <p className="text-xs text-ink-3">{grievance.note}</p>}
            </div>
          )}
        </div>
        <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4">
          <LanguageChoice {...language} />
          <span className="text-xs text-ink-3">{copyright}</span>
        </div>
      </div>
    </footer>
  );
}
