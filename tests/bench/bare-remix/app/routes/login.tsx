import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CustomerShell } from "~/ui/customer/shell/customer-shell";
import { Page } from "~/ui/customer/shell/page";
import { SignInCard } from "~/ui/customer/sign-in/sign-in-card";
import { views } from "../views.server";

export const loader = () => views.login;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function Login() {
  const { frame, step, identify, code } = useLoaderData<typeof loader>();
  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={frame.footer}>
      <Page>
        <SignInCard step={step} identify={identify} code={code} />
      </Page>
    </CustomerShell>
  );
}
