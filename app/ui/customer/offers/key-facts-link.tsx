import { DocumentIcon } from "~/ui/components/icons/icons";
import { TapLink } from "./tap-link";

export type KeyFactsLinkProps = {
  href: string;
  label: string;
  /** 'opens in a new tab', for screen readers. */
  newTab?: string;
  /** The lender's name for screen readers, on a page with several. */
  lender?: string;
  /** True for our own key facts page, which opens in this tab. */
  isOurs?: boolean;
};

/** The lender's own key facts document, in a new tab, or our page of key facts. */
export function KeyFactsLink({ href, label, newTab, lender, isOurs }: KeyFactsLinkProps) {
  return (
    <TapLink href={href} {...(isOurs ? {} : { target: "_blank", rel: "noopener noreferrer" })}>
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
