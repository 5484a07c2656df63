import type { ComponentProps } from "react";
import { LenderPageScreen, type LenderPageScreenProps } from "~/ui/customer/offers/lender-page";
import { type StatusPoll, useStatusPoll } from "~/ui/customer/offers/use-status-poll";
import { CustomerShell } from "~/ui/customer/shell/customer-shell";
import { Page } from "~/ui/customer/shell/page";

type Shell = ComponentProps<typeof CustomerShell>;

type LenderScreenProps = {
  frame: Pick<Shell, "skip" | "header" | "footer">;
  page: LenderPageScreenProps & { poll: StatusPoll };
  /** The page with the refusal of the form just sent. */
  answered: LenderPageScreenProps | undefined;
  /** Reloads the page's data. */
  reload: () => void;
};

/** A lender's page in the customer shell. It polls while the lender may still answer. */
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
