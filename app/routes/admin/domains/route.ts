import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { ShouldRevalidateFunction } from "@remix-run/react";
import { domainRequest } from "~/domain/brand-hosts/requests";
import type { DomainsView, RemovalRehearsal } from "~/domain/brand-hosts/types";
import { isUuid } from "~/domain/patterns/uuid";
import { no } from "~/domain/result";
import { staffContext } from "~/http/request/guards.server";
import { parseForm } from "~/http/request/parse-form.server";
import { domainRefusalText } from "~/i18n/staff/domains";
import { addDomain } from "~/services/brand-hosts/add-domain.server";
import { createLocalRecords, findRecords } from "~/services/brand-hosts/create-local-records.server";
import { listDomains } from "~/services/brand-hosts/list-domains.server";
import { rehearseRemoval } from "~/services/brand-hosts/rehearse-removal.server";
import { removeDomain } from "~/services/brand-hosts/remove-domain.server";
import { requestCheck } from "~/services/brand-hosts/request-check.server";
import { keepTyped } from "~/ui/admin/unsent";

export type DomainsActionData =
  | { kind: "domains"; view: DomainsView }
  | { kind: "removal"; rehearsal: RemovalRehearsal }
  | { kind: "refused"; code: string; message: string };

const REFUSED = { kind: "refused" as const };

const refused = (code: string, status: number, values: Record<string, string> = {}) =>
  Response.json({ ...REFUSED, code, message: domainRefusalText(code, values) } satisfies DomainsActionData, { status });

/**
 * The hosts of `?brand=`; `removal=<host>` returns what that host's removal would break. Somebody who opens the address
 * itself is sent to the list of partners.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const brandId = searchParams.get("brand") ?? "";
  const host = searchParams.get("removal");
  const found = await staffContext(args, "domains:edit", async (ctx) => {
    if (!isUuid(brandId)) return { ok: false as const, code: "no-brand" as const };
    return host === null ? listDomains({ ctx, brandId }) : rehearseRemoval({ ctx, brandId, host });
  });
  if (!searchParams.has("brand")) throw redirect("/admin/partners");
  if (!found.ok) return refused(found.code, 404);
  const result: DomainsActionData =
    "view" in found ? { kind: "domains", view: found.view } : { kind: "removal", rehearsal: found.rehearsal };
  return Response.json(result);
}

type HostInput = { ctx: Parameters<typeof requestCheck>[0]["ctx"]; brandId: string; host: string };

const VERBS = {
  add: ({ ctx, brandId, host }: HostInput) => addDomain({ ctx, brandId, typed: host }),
  check: requestCheck,
  remove: removeDomain,
  "local-records": requestCheck,
};

/** Adds, checks or removes a host. The page then reloads the list. */
export async function action(args: ActionFunctionArgs) {
  const form = await parseForm(args.request, domainRequest);
  const { done, records } = await staffContext(args, "domains:edit", async (ctx) => {
    if (!form.ok) return { done: no("bad-body"), records: null };
    const { intent, brand: brandId, host } = form.value;
    const done = await VERBS[intent]({ ctx, brandId, host });
    const found = done.ok && intent === "local-records" ? await findRecords({ ctx, host }) : null;
    return { done, records: found?.ok ? found.records : null };
  });
  if (!done.ok) return refused(done.code, 422, "brandName" in done ? { brandName: done.brandName } : {});
  const made = records ? await createLocalRecords(records) : null;
  return made && !made.ok ? refused(made.code, 422) : Response.json({ kind: "done" });
}

/** After a removal the list asks for itself, and the dialog must not ask about a host that is gone. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formAction, formData, defaultShouldRevalidate }) =>
  formAction === "/admin/domains" && formData?.get("intent") === "remove" ? false : defaultShouldRevalidate;

export const clientAction = keepTyped;
