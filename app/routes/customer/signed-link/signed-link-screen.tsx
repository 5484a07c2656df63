import type { SerializeFrom } from "@remix-run/node";
import { ExpiredLink } from "~/ui/customer/links/expired-link";
import { CustomerShell } from "~/ui/customer/shell/customer-shell";
import { Page } from "~/ui/customer/shell/page";
import type { signedLinkResponse } from "./page.server";

/** The page of a signed link that no longer works; one that works redirects. */
export function SignedLinkScreen({ frame, ...link }: SerializeFrom<typeof signedLinkResponse>) {
  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={frame.footer}>
      <Page>
        <ExpiredLink {...link} />
      </Page>
    </CustomerShell>
  );
}
