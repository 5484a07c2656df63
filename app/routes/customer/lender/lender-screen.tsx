import type { ComponentProps } from "react";
import { LenderPageScreen, type LenderPageScreenProps } from "~/ui/customer/offers/lender-page";
import { type StatusPoll, useStatusPoll } from "~/ui/customer/offers/use-status-poll";
import { CustomerShell } from "~/ui/customer/shell/customer-shell";
import { Page } from "~/ui/customer/shell/page";

type Shell = ComponentProps<typeof CustomerShell>;

type LenderScreenProps = {
  frame: Pick<Shell, "skip" | "header" | "footer">;
  page: LenderPageScreenProps & { poll: StatusPoll };
  /** The page as the refusal of the form just sent draws it. */
  answered: LenderPageScreenProps | undefined;
  /** Loads the page anew. */
  reload: () => void;
};

/** One lender's page in the customer's shell. It keeps itself fresh while an answer may come. */
export function LenderScreen({ frame, page, answered, reload }: LenderScreenProps) {
  useStatusPoll(page.poll, reload);
  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={frame.footer}>
      <Page>
        <LenderPageScreen {...(page.form && answered ? answered : page)} />
      </Page>
    </CustomerShell>
  );
}
