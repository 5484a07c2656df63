import { DocumentIcon } from "~/ui/components/icons/icons";

/** The lender's own key facts document, in a tab of its own. */
export function KeyFactsLink({ href, label, newTab }: { href: string; label: string; newTab: string }) {
  return (
    <a className="icon-link" href={href} target="_blank" rel="noopener noreferrer">
      <DocumentIcon />
      <span>
        {label}
        <span className="sr-only">, {newTab}</span>
      </span>
    </a>
  );
}
