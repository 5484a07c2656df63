import { useNavigate } from "@remix-run/react";
import { useState } from "react";
import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { type TypedChange, typedQuery } from "~/domain/time-machine/typed-changes";
import { revenueWords } from "~/i18n/staff/revenue";
import { Button } from "~/ui/components/button";
import { Notice } from "~/ui/components/feedback/notice";
import { Actions } from "~/ui/components/layout";

type AddInactiveProps = {
  lenderId: string;
  /** Adds the slab; the changes that make it pay, or null when it was not added. */
  onAdd: () => Promise<readonly TypedChange[] | null>;
};

/** Adds a slab that may not pay at once as an inactive one, and leads to a draft set that makes it active. */
export function AddInactive({ lenderId, onAdd }: AddInactiveProps) {
  const navigate = useNavigate();
  const [isPending, setIsPending] = useState(false);

  async function add() {
    setIsPending(true);
    const changes = await onAdd();
    if (changes) navigate(ADMIN_PATHS.tryLender(lenderId, typedQuery(changes)));
    else setIsPending(false);
  }

  return (
    <Notice tone="warn" alert>
      <p>{revenueWords.addInactiveLead}</p>
      <Actions>
        <Button type="button" kind="secondary" size="compact" pending={isPending} onClick={add}>
          {revenueWords.addInactive}
        </Button>
      </Actions>
    </Notice>
  );
}
