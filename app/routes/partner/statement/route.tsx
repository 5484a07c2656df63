import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { hasPortalRight } from "~/domain/access/portal-rights";
import { statementAction } from "~/domain/statements/requests";
import { partnerContext } from "~/http/request/guards.server";
import { parseForm } from "~/http/request/parse-form.server";
import { portalWords } from "~/i18n/portal/portal-words.server";
import { raiseDispute, withdrawDispute } from "~/services/statements/raise-dispute.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { DownloadIcon } from "~/ui/admin/icons";
import { keepTyped } from "~/ui/admin/unsent";
import { LinkButton } from "~/ui/components/link-button";
import { LineList } from "./line-list";
import { statementPage } from "./page.server";
import { Strip } from "./strip";

/** A partner's statement of a month: figures that add up, and lines that open until nothing is unclear (BEY-13, BEY-19). */
export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const page = await partnerContext(args, "statements:read", (ctx, session) =>
    statementPage({
      ctx,
      month: args.params.month ?? "",
      before: searchParams.get("before"),
      after: searchParams.get("after"),
      mayDispute: session.impersonation === null && hasPortalRight(session, "statements:dispute"),
    }),
  );
  if (!page) throw new Response(null, { status: 404 });
  return page;
}

type Refused = { line: string; errors: Record<string, string>; typed: Readonly<Record<string, string>> };

/** Disputes a line, or withdraws the dispute; then shows the line. */
export async function action(args: ActionFunctionArgs) {
  const form = await parseForm(args.request, statementAction);
  const line = form.typed.lineId ?? "";
  const refused = await partnerContext(args, "statements:dispute", async (ctx): Promise<Refused | null> => {
    const texts: Record<string, string> = portalWords(ctx.locale).statements.errors;
    const inWords = (errors: Record<string, string>): Refused => ({
      line,
      errors: Object.fromEntries(Object.entries(errors).map(([field, code]) => [field, texts[code] ?? code])),
      typed: form.typed,
    });
    if (!form.ok)
      return inWords(Object.fromEntries(Object.entries(form.errors).map(([field, [code = ""]]) => [field, code])));
    const { value } = form;
    const done =
      value.intent === "dispute" ? await raiseDispute({ ctx, ...value }) : await withdrawDispute({ ctx, ...value });
    if (!done.ok && done.code === "unknown-line") throw new Response(null, { status: 404 });
    return done.ok ? null : inWords({ form: done.code });
  });
  if (refused) return data(refused, { status: 422 });
  const { pathname, searchParams } = new URL(args.request.url);
  const query = new URLSearchParams([...searchParams].filter(([name]) => name === "before" || name === "after"));
  query.set("line", line);
  return redirect(`${pathname.replace(/\.data$/, "")}?${query}#line-${encodeURIComponent(line)}`);
}

export const clientAction = keepTyped;

export default function Statement() {
  const page = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const { words, month, title, state, previous, next, isMerchant, strip, sentences } = page;
  return (
    <AdminPage title={title} back={{ href: "/partner/statements", label: words.all }}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-ink-2">
          {state}{" "}
          {previous && (
            <>
              <Link to={`/partner/statements/${previous.month}`}>{previous.text}</Link> ·{" "}
            </>
          )}
          {next && (
            <>
              <Link to={`/partner/statements/${next.month}`}>{next.text}</Link> ·{" "}
            </>
          )}
          <Link to="/partner/statements">{words.all}</Link>
        </p>
        <div className="flex flex-wrap gap-2 max-xs:w-full max-xs:*:flex-[1_1_100%]">
          <LinkButton kind="secondary" size="compact" href={`/partner/statements/${month}/lines.csv`}>
            <DownloadIcon />
            {words.download}
          </LinkButton>
          {page.hasInvoice && (
            <LinkButton size="compact" href={`/partner/statements/${month}/invoice.pdf`}>
              <DownloadIcon />
              {words.invoice}
            </LinkButton>
          )}
        </div>
      </div>
      <div className="grid gap-2">
        <Strip figures={strip} isWhole={!isMerchant} />
        {sentences.map((sentence) => (
          <p className="max-w-4xl text-xs text-ink-2" key={sentence}>
            {sentence}
          </p>
        ))}
      </div>
      <LineList page={page} failed={failed ?? null} />
    </AdminPage>
  );
}
