import { Link } from "@remix-run/react";
import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { type TypedChange, typedQuery } from "~/domain/time-machine/typed-changes";
import { lenderEditorWords as words } from "~/i18n/staff/lender";
import { Notice } from "~/ui/components/feedback/notice";

type DraftLinkProps = {
  lenderId: string;
  /** What was typed and not saved. */
  typed: readonly TypedChange[];
  /** True for an answer to what was just done, which screen readers say at once. */
  alert?: boolean;
};

/** Says that a value was not saved, and leads to a draft set that has what was typed. */
export function DraftLink({ lenderId, typed, alert }: DraftLinkProps) {
  return (
    <Notice tone="warn" alert={alert}>
      {words.notSaved}{" "}
      <Link to={ADMIN_PATHS.tryLender(lenderId, typedQuery(typed))} prefetch="none">
        {typed.length > 0 ? words.takeToDraft : words.prepareDraft}
      </Link>
    </Notice>
  );
}
