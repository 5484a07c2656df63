import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { BRAND_STATES } from "~/domain/brands/brand-state";
import { newBrandRequest } from "~/domain/brands/requests";
import { leadSpan } from "~/domain/dates/report-span";
import { funnelHrefs } from "~/domain/reports/funnel-hrefs";
import { no } from "~/domain/result";
import { staffContext } from "~/http/request/guards.server";
import { parseForm } from "~/http/request/parse-form.server";
import { formResponse } from "~/http/response/respond.server";
import { brandRefusalWords, brandsWords } from "~/i18n/staff/brands";
import { createBrand } from "~/services/brands/create-brand.server";
import { listOwnExports } from "~/services/exports/own-list-exports.server";
import { filterPartners, listPartners } from "~/services/partners/list-partners.server";
import { TextInput } from "~/ui/admin/field";
import { PlusIcon } from "~/ui/admin/icons";
import { Toolbar } from "~/ui/admin/layout";
import { ListPage } from "~/ui/admin/list-page";
import { Segmented } from "~/ui/admin/segmented";
import { useFilterSubmit } from "~/ui/admin/table/use-filter-submit";
import { keepTyped } from "~/ui/admin/unsent";
import { useOpenedRecord } from "~/ui/admin/use-opened-record";
import { Button } from "~/ui/components/button";
import { NewPartnerDialog } from "./new-partner-dialog";
import { PartnersTable } from "./partners-table";

export const meta: MetaFunction = () => [{ title: brandsWords.documentTitle }];

/** The partner brands (ROUTE-A09, ADM-12), filtered by `?search=` and `?status=`. */
export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  const search = (query.get("search") ?? "").slice(0, 80);
  const status = BRAND_STATES.find((one) => one === query.get("status")) ?? null;
  const { all, span, files } = await staffContext(args, "partners:edit", async (ctx) => ({
    all: await listPartners({ ctx }),
    span: leadSpan(ctx.now),
    files: await listOwnExports({ ctx, list: "partner-brands" }),
  }));
  return {
    files,
    search,
    status,
    partners: filterPartners(all, search, status).map((partner) => ({
      ...partner,
      leadsHref: funnelHrefs(span, partner.key).leads,
    })),
    counts: Object.fromEntries(BRAND_STATES.map((one) => [one, filterPartners(all, search, one).length])),
    total: filterPartners(all, search, null).length,
  };
}

const FIELDS = ["name", "key", "utmId"] as const;

/** Creates a partner and redirects to its editor, or returns the errors. */
export async function action(args: ActionFunctionArgs) {
  const form = await parseForm(args.request, newBrandRequest);
  const made = await staffContext(args, "partners:edit", async (ctx) =>
    form.ok ? createBrand({ ctx, ...form.value }) : no("name-shape"),
  );
  if (made.ok) return redirect(`/admin/partners/${made.brandId}`, 303);
  const suggestion = "suggestion" in made ? made.suggestion : null;
  const { data: body, init } = formResponse(form, made, {
    message: "",
    words: (code) => brandRefusalWords(code, suggestion),
    fieldOf: (code) => FIELDS.find((field) => code.startsWith(field.slice(0, 3))),
  });
  return data({ ...body, suggestion }, init ?? undefined);
}

export const clientAction = keepTyped;

/** Delay between the last key and the change of the URL. */
const SEARCH_MS = 250;

function Search({ search }: { search: string }) {
  const submit = useFilterSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(search);
  const [params] = useSearchParams();
  const status = params.get("status");
  useEffect(() => () => clearTimeout(timer.current), []);
  // Back, or a link, shows another search; nothing that is being typed.
  useEffect(() => {
    const field = form.current?.elements.namedItem("search");
    const isOther = shown.current !== search && timer.current === undefined;
    shown.current = search;
    if (isOther && field instanceof HTMLInputElement) field.value = search;
  }, [search]);
  const searchSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      submit(form.current, { replace: true, preventScrollReset: true });
    }, SEARCH_MS);
  };
  return (
    <form method="get" ref={form}>
      {status && <input type="hidden" name="status" value={status} />}
      <TextInput
        type="search"
        name="search"
        label={brandsWords.searchLabel}
        hideLabel
        placeholder={brandsWords.search}
        defaultValue={search}
        onChange={searchSoon}
      />
    </form>
  );
}

export default function Partners() {
  const { search, status, partners, counts, total, files } = useLoaderData<typeof loader>();
  const [open, setOpen] = useState(false);
  useOpenedRecord({ onNew: () => setOpen(true) });
  const queryOf = (value: string | null) =>
    new URLSearchParams({ ...(search ? { search } : {}), ...(value ? { status: value } : {}) }).toString();
  const hrefOf = (value: string | null) => `?${queryOf(value)}`;
  return (
    <ListPage
      list="partner-brands"
      query={queryOf(status)}
      files={files}
      title={brandsWords.title}
      actions={
        <Button type="button" size="compact" onClick={() => setOpen(true)}>
          <PlusIcon /> {brandsWords.newPartner}
        </Button>
      }
      toolbar={
        <Toolbar>
          <Segmented
            label={brandsWords.statusLabel}
            items={[
              { href: hrefOf(null), label: brandsWords.all, count: total, current: status === null },
              ...BRAND_STATES.map((one) => ({
                href: hrefOf(one),
                label: brandsWords.status[one],
                count: counts[one] ?? 0,
                current: status === one,
              })),
            ]}
          />
          <Search search={search} />
        </Toolbar>
      }
    >
      <PartnersTable partners={partners} />
      {open && <NewPartnerDialog open onClose={() => setOpen(false)} />}
    </ListPage>
  );
}
