import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { clockTime } from "~/domain/dates/ist";
import { customerContext } from "~/http/request/guards.server";
import { frameFor } from "~/http/response/customer-frame.server";
import { qrCode } from "~/http/response/qr-code.server";
import { translator } from "~/i18n/translator.server";
import { words } from "~/i18n/words";
import { openTransfer, startTransfer } from "~/services/links/start-transfer.server";
import { verifiedContact } from "~/services/links/verified-contact.server";
import { CustomerShell } from "~/ui/customer/shell/customer-shell";
import { Page } from "~/ui/customer/shell/page";
import { TransferAway } from "./transfer-away";

export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** Where a signed-in customer makes a transfer link for another device (OQ-18). */
export async function loader(args: LoaderFunctionArgs) {
  return customerContext(args, async (ctx, session) => {
    const texts = words(ctx.locale, "links");
    const t = translator(ctx.locale, "links");
    const proved = await verifiedContact({ ctx, customerId: session.customerId });
    const open = proved && (await openTransfer({ ctx }));
    return {
      frame: frameFor(args, ctx, session),
      title: texts.moveTitle,
      lead: texts.moveLead,
      steps: proved ? [texts.moveHow1, t("moveHow2", { masked: proved.masked }), texts.moveHow3] : null,
      add: proved
        ? null
        : {
            title: texts.moveNoContact,
            text: texts.moveNoContactText,
            label: texts.moveAdd,
            href: "/verification?add=mobile&callback=%2Ftransfer",
          },
      link: open && {
        url: open.url,
        until: t("moveUntil", { time: clockTime(open.expiresAt) }),
        label: texts.moveLink,
        qr: qrCode(open.url),
        qrLabel: texts.moveQr,
      },
      button: open ? texts.moveAgain : texts.moveButton,
      back: { href: "/", label: texts.moveBack },
    };
  });
}

export async function action(args: ActionFunctionArgs) {
  await customerContext(args, async (ctx, session) => {
    if (await verifiedContact({ ctx, customerId: session.customerId })) await startTransfer({ ctx, session });
  });
  return redirect("/transfer", 303);
}

export default function TransferStart() {
  const { frame, ...view } = useLoaderData<typeof loader>();
  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={frame.footer}>
      <Page>
        <TransferAway {...view} />
      </Page>
    </CustomerShell>
  );
}
