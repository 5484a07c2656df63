import { Stack } from "~/ui/components/layout";
import type { Picture } from "~/ui/customer/shell/customer-header";
import { LenderMark } from "./lender-mark";

type LenderTitleProps = {
  title: string;
  lender: { name: string; logo?: Picture };
  loanBy: string;
};

/** The title of a page about one lender. */
export function LenderTitle({ title, lender, loanBy }: LenderTitleProps) {
  return (
    <div className="flex items-start gap-x-3">
      <LenderMark {...lender} />
      <Stack gap={2}>
        <h1>{title}</h1>
        <p className="text-sm text-ink-2">{loanBy}</p>
      </Stack>
    </div>
  );
}
