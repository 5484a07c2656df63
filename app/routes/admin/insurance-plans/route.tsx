import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { planRequest } from "~/domain/insurance/requests";
import { formatRupees } from "~/domain/money/rupees";
import { staffContext } from "~/http/request/guards.server";
import { parseForm } from "~/http/request/parse-form.server";
import { formResponse } from "~/http/response/respond.server";
import { CATALOGUE_WORDS, catalogueWords } from "~/i18n/staff/catalogue";
import { planWords } from "~/i18n/staff/plans";
import { listOwnExports } from "~/services/exports/own-list-exports.server";
import { deletePlan, listInsurers, listPlanRecords, savePlan } from "~/services/insurance/plan-records.server";
import type { CatalogueColumn, StateOf } from "~/ui/admin/catalogue/catalogue-columns";
import { CataloguePage } from "~/ui/admin/catalogue/catalogue-page";
import { keepTyped } from "~/ui/admin/unsent";
import { useEqualValue } from "~/ui/admin/use-equal-value";
import { fieldsFor, productLabel } from "./fields";

export const meta: MetaFunction = () => [{ title: planWords.documentTitle }];

export function loader(args: LoaderFunctionArgs) {
  return staffContext(args, "cards:edit", async (ctx) => ({
    records: await listPlanRecords({ ctx }),
    files: await listOwnExports({ ctx, list: "insurance-plans" }),
    insurers: (await listInsurers({ ctx })).map(({ id, name, lenderStatus, allowedHosts }) => ({
      id,
      name,
      isOn: lenderStatus === 1,
      hosts: allowedHosts,
    })),
  }));
}

/** Saves or deletes one plan. */
export async function action(args: ActionFunctionArgs) {
  const form = await parseForm(args.request, planRequest);
  const done = await staffContext(args, "cards:edit", async (ctx) => {
    if (!form.ok) return form;
    if (form.value.intent === "delete") return deletePlan({ ctx, ...form.value });
    const { intent: _, id, version, key, ...input } = form.value;
    return savePlan({ ctx, id, version, key, input });
  });
  const message = form.ok && form.value.intent === "delete" ? CATALOGUE_WORDS.deleted : CATALOGUE_WORDS.saved;
  return formResponse(form, done, { message, words: catalogueWords });
}

export const clientAction = keepTyped;

type Insurer = { id: string; name: string; isOn: boolean };

const { heads, states } = planWords;

const planColumns = (insurers: readonly Insurer[]): readonly CatalogueColumn[] => [
  { head: heads.plan, text: ({ name }) => String(name) },
  { head: heads.insurer, text: ({ insurer }) => insurers.find(({ id }) => id === insurer)?.name ?? "" },
  { head: heads.product, text: ({ product }) => productLabel(product) },
  { head: heads.premium, text: ({ premium_rupees }) => formatRupees(Number(premium_rupees)), isFigure: true },
];

const planState =
  (insurers: readonly Insurer[]): StateOf =>
  ({ status, insurer }) => {
    if (status !== "1") return { tone: "neutral", text: states.off };
    const isOn = insurers.find(({ id }) => id === insurer)?.isOn;
    return isOn ? { tone: "ok", text: states.shown } : { tone: "warn", text: states.insurerOff };
  };

export default function InsurancePlans() {
  const { records, files, ...loaded } = useLoaderData<typeof loader>();
  const insurers = useEqualValue(loaded.insurers);
  const columns = useMemo(() => planColumns(insurers), [insurers]);
  const stateOf = useMemo(() => planState(insurers), [insurers]);
  return (
    <CataloguePage
      title={planWords.title}
      lead={planWords.lead}
      createTitle={planWords.create}
      empty={planWords.empty}
      schema={planRequest}
      fields={fieldsFor(insurers)}
      records={records}
      list="insurance-plans"
      files={files}
      columns={columns}
      stateOf={stateOf}
    />
  );
}
