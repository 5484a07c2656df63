import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { type ArticleKind, matchesQuery } from "~/domain/partners-portal/articles";
import { partnerContext } from "~/http/request/guards.server";
import { pathOfRequest } from "~/http/request/paths";
import { countedText } from "~/i18n/counted-text";
import { portalWords } from "~/i18n/portal/portal-words.server";
import { listArticles } from "~/services/partners-portal/list-articles.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { TextInput } from "~/ui/admin/field";
import { NothingYet } from "~/ui/admin/layout";
import { Panel } from "~/ui/admin/panel";
import { Tabs } from "~/ui/admin/segmented";
import { Button } from "~/ui/components/button";
import { Disclosure } from "~/ui/components/disclosure";
import { Cluster } from "~/ui/components/layout";

const PAGES = {
  all: { href: "/partner/faqs", kinds: ["customer", "dsa"] },
  customer: { href: "/partner/faqs/customer-queries", kinds: ["customer"] },
  dsa: { href: "/partner/faqs/dsa-queries", kinds: ["dsa"] },
} as const satisfies Record<string, { href: string; kinds: readonly ArticleKind[] }>;

const MAX_QUERY = 100;

/** Questions with answers, of customers and of partners, which can be searched (ROUTE-P12 … P14, PAR-11, OQ-59). */
export async function loader(args: LoaderFunctionArgs) {
  const path = pathOfRequest(args.request);
  const page = path === PAGES.customer.href ? "customer" : path === PAGES.dsa.href ? "dsa" : "all";
  const query = (new URL(args.request.url).searchParams.get("q") ?? "").trim().slice(0, MAX_QUERY);
  return partnerContext(args, "content:read", async (ctx) => {
    const articles = await listArticles({ ctx, kinds: PAGES[page].kinds });
    const found = articles.filter((article) => matchesQuery(article, query));
    const { found: counted, ...words } = portalWords(ctx.locale).faqs;
    return {
      words,
      page: page as keyof typeof PAGES,
      query,
      foundText: countedText(ctx.locale, counted, found.length),
      found: found.map(({ id, title, body }) => ({ id, title, body })),
    };
  });
}

export default function Faqs() {
  const { words, page, query, found, foundText } = useLoaderData<typeof loader>();
  const { href } = PAGES[page];
  const tail = query ? `?q=${encodeURIComponent(query)}` : "";
  return (
    <AdminPage title={words.title} lead={words.lead}>
      <Tabs
        label={words.tabs}
        items={(Object.keys(PAGES) as (keyof typeof PAGES)[]).map((one) => ({
          href: `${PAGES[one].href}${tail}`,
          label: words[one],
          current: one === page,
        }))}
      />
      <Form method="get" action={href} role="search" className="flex flex-wrap items-end gap-2">
        <TextInput key={query} label={words.search} name="q" type="search" defaultValue={query} />
        <Button kind="secondary" size="compact">
          {words.searchButton}
        </Button>
      </Form>
      {found.length === 0 ? (
        <NothingYet>
          <p role="status">{query ? words.noneFound : words.none}</p>
          <Cluster>
            {query && <Link to={href}>{words.showAll}</Link>}
            <Link to="/partner/communication/general-query">{words.ask}</Link>
          </Cluster>
        </NothingYet>
      ) : (
        <>
          <p className="text-xs text-ink-3" role="status">
            {foundText}
          </p>
          <Panel gap={2}>
            {found.map(({ id, title, body }) => (
              <Disclosure key={id} label={title}>
                <p className="max-w-3xl pt-1 pb-3 whitespace-pre-line text-ink-2">{body}</p>
              </Disclosure>
            ))}
          </Panel>
        </>
      )}
    </AdminPage>
  );
}
