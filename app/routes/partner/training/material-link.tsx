import { ExternalIcon } from "~/ui/admin/icons";

type MaterialLinkProps = { material: { href: string | null; text: string }; label: string };

/** A lender's film, slides or paper; on another site, so it opens in a new window. '-' where there is none. */
export function MaterialLink({ material: { href, text }, label }: MaterialLinkProps) {
  if (href === null) return <>{text}</>;
  return (
    <a href={href} target="_blank" rel="noreferrer" aria-label={label} className="inline-flex items-center gap-1">
      {text}
      <ExternalIcon className="size-4" />
    </a>
  );
}
