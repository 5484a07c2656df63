import { useRevalidator } from "@remix-run/react";
import { type ComponentProps, useState } from "react";
import { BulkBar } from "~/ui/admin/bulk-edit/bulk-bar";
import { createSelection } from "~/ui/admin/bulk-edit/selection";
import { useSeveral } from "~/ui/admin/bulk-edit/use-several";
import { useUndoKey } from "~/ui/admin/bulk-edit/use-undo-key";
import { MERCHANT_EDIT } from "./merchant-edit";
import { MerchantTable } from "./merchant-table";

/** The merchants of a page, and the change of those that are selected. */
export function MerchantList(props: Omit<ComponentProps<typeof MerchantTable>, "selection">) {
  const { revalidate } = useRevalidator();
  const [selection] = useState(createSelection);
  const { change, undoLast } = useSeveral({ edit: MERCHANT_EDIT, onOutcome: revalidate });
  useUndoKey(undoLast);
  return (
    <>
      <MerchantTable {...props} selection={selection} />
      <div className="sticky bottom-4 z-10 max-w-2xl">
        <BulkBar
          edit={MERCHANT_EDIT}
          selection={selection}
          shown={props.page.merchants.map(({ id }) => id)}
          change={change}
        />
      </div>
    </>
  );
}
