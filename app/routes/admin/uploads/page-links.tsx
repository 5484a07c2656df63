import { Link } from "@remix-run/react";
import { uploadWords } from "~/i18n/staff/uploads";
import { buttonClass } from "~/ui/components/button";

type PageLinksProps = {
  label: string;
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
};

/** Previous and next, as links; the one that leads nowhere is switched off. */
export function PageLinks({ label, page, pages, hrefOf }: PageLinksProps) {
  const { previous, next } = uploadWords.list;
  return (
    <nav className="cluster" aria-label={label}>
      <PageLink href={page > 1 ? hrefOf(page - 1) : null} text={previous} rel="prev" />
      <PageLink href={page < pages ? hrefOf(page + 1) : null} text={next} rel="next" />
    </nav>
  );
}

function PageLink({ href, text, rel }: { href: string | null; text: string; rel: "prev" | "next" }) {
  const look = buttonClass({ kind: "secondary", size: "sm" });
  if (href === null)
    return (
      <button type="button" className={look} disabled>
        {text}
      </button>
    );
  return (
    <Link to={href} rel={rel} className={look} preventScrollReset>
      {text}
    </Link>
  );
}
