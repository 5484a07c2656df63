import { DocumentIcon } from "~/ui/components/icons/icons";
import { TapLink } from "./tap-link";

export type KeyFactsLinkProps = {
  href: string;
  label: string;
  /** 'opens in a new tab', for screen readers. */
  newTab?: string;
  /** The lender's name for screen readers, on a page with several. */
  lender?: string;
};

/** The lender's own key facts document, in a new tab. */
export function KeyFactsLink({ href, label, newTab, lender }: KeyFactsLinkProps) {
  return (
    <TapLink href={href} target="_blank" rel="noopener noreferrer">
      <DocumentIcon />
      <span>
        {label}
        <span className="sr-only">
          {lender && ` ${lender}`}
          {newTab && `, ${newTab}`}
        </span>
      </span>
    </TapLink>
  );
}
