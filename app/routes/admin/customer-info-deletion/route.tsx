import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useFetcher, useLoaderData } from "@remix-run/react";
import { personSearchRequest } from "~/domain/erasure/requests";
import { cursorAfter, cursorQuery } from "~/domain/lists/cursor";
import { staffContext } from "~/http/request/guards.server";
import { parseForm } from "~/http/request/parse-form.server";
import { statusOf } from "~/http/response/respond.server";
import { erasuresWords as words } from "~/i18n/staff/erasures";
import { findPeople } from "~/services/erasure/find-people.server";
import { countWaitingRequests, listErasures, listWaitingRequests } from "~/services/erasure/list-erasures.server";
import { listOwnExports } from "~/services/exports/own-list-exports.server";
import { TextInput } from "~/ui/admin/field";
import { NothingYet, toolbarClass } from "~/ui/admin/layout";
import { ListPage } from "~/ui/admin/list-page";
import { Tabs } from "~/ui/admin/segmented";
import { keepTyped } from "~/ui/admin/unsent";
import { Button } from "~/ui/components/button";
import { Cluster } from "~/ui/components/layout";
import { ErasuresTable, PeopleTable, WaitingRequestsTable } from "./tables";

export const meta: MetaFunction = () => [{ title: words.documentTitle }];

const PATH = "/admin/customer-info-deletion";

const listOf = (tab: "requests" | "deletions") => (tab === "requests" ? "deletion-requests" : "deletions");

/** Customers who wait for an answer, or deletions; the search is posted. */
export async function loader(args: LoaderFunctionArgs) {
  const search = new URL(args.request.url).searchParams;
  const tab = search.get("tab") === "deletions" ? ("deletions" as const) : ("requests" as const);
  const after = cursorAfter(search);
  return staffContext(args, "erasures:edit", async (ctx) => {
    const requests = tab === "requests" ? await listWaitingRequests({ ctx, after }) : null;
    const erasures = tab === "deletions" ? await listErasures({ ctx, after }) : null;
    const next = requests?.next ?? erasures?.next ?? null;
    return {
      tab,
      isFirst: after === null,
      waiting: await countWaitingRequests({ ctx }),
      requests: requests?.rows ?? null,
      erasures: erasures?.rows ?? null,
      files: await listOwnExports({ ctx, list: listOf(tab) }),
      next: next && `${PATH}?tab=${tab}&${cursorQuery(next)}`,
    };
  });
}

/** Searches by a whole number, address or PAN. Posted, so that none appears in an address. */
export async function action(args: ActionFunctionArgs) {
  const form = await parseForm(args.request, personSearchRequest);
  const text = form.ok ? form.value.key : "";
  const found = await staffContext(args, "erasures:edit", (ctx) => findPeople({ ctx, text }));
  if (!found.ok) return data({ ok: false as const, message: words.notExact }, { status: statusOf(found.code) });
  return data({ ok: true as const, people: found.people });
}

export const clientAction = keepTyped;

export default function CustomerInfoDeletion() {
  const { tab, isFirst, waiting, requests, erasures, files, next } = useLoaderData<typeof loader>();
  const search = useFetcher<typeof action>();
  const isSearching = search.state !== "idle";
  const people = search.data?.ok ? search.data.people : null;
  const error = search.data && !search.data.ok && !isSearching ? search.data.message : null;
  return (
    <ListPage list={listOf(tab)} files={files} title={words.title} lead={words.lead}>
      <search.Form method="post" action={PATH} className={toolbarClass()} role="search">
        <TextInput label={words.field} name="key" type="text" error={error} required maxLength={300} />
        <Button size="compact" pending={isSearching} pendingText={words.searching}>
          {words.search}
        </Button>
      </search.Form>
      <div role="status">{people?.length === 0 && <NothingYet>{words.nobody}</NothingYet>}</div>
      {people && people.length > 0 && <PeopleTable people={people} />}
      <Tabs
        label={words.tabs}
        items={[
          { href: PATH, label: words.requests, current: tab === "requests", count: waiting },
          { href: `${PATH}?tab=deletions`, label: words.erasures, current: tab === "deletions" },
        ]}
      />
      {requests && <WaitingRequestsTable rows={requests} />}
      {erasures && <ErasuresTable rows={erasures} />}
      <Cluster>
        {!isFirst && <Link to={`${PATH}?tab=${tab}`}>{words.first}</Link>}
        {next && <Link to={next}>{words.more}</Link>}
      </Cluster>
    </ListPage>
  );
}
