import { useLoaderData } from "@remix-run/react";
import { LandingView } from "~/ui/customer/landing/landing-view";
import { CustomerShell } from "~/ui/customer/shell/customer-shell";
import { views } from "../views.server";

export const loader = () => views.landing;

export default function Landing() {
  const { frame, landing } = useLoaderData<typeof loader>();
  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={frame.footer}>
      <LandingView {...landing} />
    </CustomerShell>
  );
}
