import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatPercent } from "~/domain/money/percent";
import { stateOfGstin } from "~/domain/statements/gst-parts";
import { taxRuleAction } from "~/domain/statements/staff-requests";
import { staffContext } from "~/http/request/guards.server";
import { parseForm } from "~/http/request/parse-form.server";
import { formResponse } from "~/http/response/respond.server";
import { dayWords } from "~/i18n/day-words";
import { statementCodeText, statementWords } from "~/i18n/staff/statements";
import { listOwnExports } from "~/services/exports/own-list-exports.server";
import { listBrandRegistrations, setBrandRegistration } from "~/services/statements/brand-registrations.server";
import { addTaxRule, removeTaxRule } from "~/services/statements/change-tax-rule.server";
import { listStatementPartners } from "~/services/statements/list-statement-partners.server";
import { readTaxRules } from "~/services/statements/read-tax-rules.server";
import { listAskedTaxChanges } from "~/services/statements/tax-rule-approval.server";
import { AskedApproval } from "~/ui/admin/asked-approval";
import { ListPage } from "~/ui/admin/list-page";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { DataTable } from "~/ui/admin/table/data-table";
import { keepTyped } from "~/ui/admin/unsent";
import { Stack } from "~/ui/components/layout";
import { AddRule } from "./add-rule";
import { BRAND_COLUMNS, PARTNER_COLUMNS, RULE_COLUMNS } from "./columns";
import { SetBrand } from "./set-brand";

export const meta: MetaFunction = () => [{ title: statementWords.documentTitle }];

/** Partners with statements, and the dated rules of tax (BEY-13, OQ-114). */
export async function loader(args: LoaderFunctionArgs) {
  return staffContext(args, "statements:edit", async (ctx) => {
    const partners = await listStatementPartners({ ctx });
    const rules = await readTaxRules(ctx.tx);
    const changes = await listAskedTaxChanges({ ctx });
    return {
      ...(await listBrandRegistrations({ ctx })),
      files: await listOwnExports({ ctx, list: "statements" }),
      partners: partners.map(({ closingPaise, answerBy, ...partner }) => ({
        ...partner,
        closingPaise: Number(closingPaise),
        answerBy: answerBy?.toISOString().slice(0, 10) ?? null,
      })),
      changes: changes.map(({ change: { act, tax, validFrom, rateBps }, ...request }) => ({
        ...request,
        text: statementWords.askedRule[act](
          statementWords.taxes[tax],
          formatPercent(rateBps),
          dayWords(validFrom, "en"),
        ),
      })),
      rules: rules.map(({ thresholdPaise, ...rule }) => ({
        ...rule,
        thresholdPaise: thresholdPaise === null ? null : Number(thresholdPaise),
      })),
    };
  });
}

/** The toast of a success. */
const doneText = (intent: string, isAsked: boolean) => (isAsked ? statementWords.ruleAsked : (DONE[intent] ?? ""));

const DONE: Readonly<Record<string, string>> = {
  "add-rule": statementWords.ruleAdded,
  "remove-rule": statementWords.ruleRemoved,
  "register-brand": statementWords.brandSet,
};

/** The field that a refusal is about. */
const FIELDS: Readonly<Record<string, string>> = { "add-rule": "validFrom", "register-brand": "fromMonth" };

/** Adds or removes a rule, or sets who a brand is for taxes. */
export async function action(args: ActionFunctionArgs) {
  const form = await parseForm(args.request, taxRuleAction);
  const done = await staffContext(args, "statements:edit", async (ctx) => {
    if (!form.ok) return form;
    const { value } = form;
    if (value.intent === "register-brand") {
      const { brandId, fromMonth, legalName, address = null, gstin = null } = value;
      const stateCode = gstin ? stateOfGstin(gstin) : (value.stateCode ?? "");
      return setBrandRegistration({ ctx, brandId, fromMonth, legalName, address, gstin, stateCode });
    }
    if (value.intent === "remove-rule") return removeTaxRule({ ctx, id: value.id });
    const { tax, validFrom, ratePercent, threshold, code } = value;
    const thresholdPaise = tax === "tds" ? (threshold ?? null) : null;
    return addTaxRule({ ctx, rule: { tax, validFrom, rateBps: Math.round(ratePercent * 100), thresholdPaise, code } });
  });
  return formResponse(form, done, {
    message: doneText(form.typed.intent ?? "", done.ok && "isAsked" in done && done.isAsked === true),
    words: (code) => (code === "already" ? statementWords.ruleAlready : statementCodeText(code)),
    fieldOf: (code) => (code === "invalid" ? null : FIELDS[form.typed.intent ?? ""]),
  });
}

export const clientAction = keepTyped;

export default function AdminStatements() {
  const { partners, rules, changes, registrations, brands, files } = useLoaderData<typeof loader>();
  return (
    <ListPage list="statements" files={files} title={statementWords.title} lead={statementWords.lead}>
      <Panel flush aria-label={statementWords.partners}>
        <PanelHead title={statementWords.partners} />
        <DataTable
          isFlush
          label={statementWords.partners}
          columns={PARTNER_COLUMNS}
          rows={partners}
          rowId={({ partnerId }) => partnerId}
          empty={statementWords.none}
        />
      </Panel>
      <Panel flush aria-label={statementWords.rules}>
        <PanelHead title={statementWords.rules} lead={statementWords.rulesLead}>
          <AddRule />
        </PanelHead>
        {changes.length > 0 && (
          <Stack className="p-4">
            {changes.map((request) => (
              <AskedApproval key={request.id} request={request}>
                {request.text}
              </AskedApproval>
            ))}
          </Stack>
        )}
        <DataTable
          isFlush
          label={statementWords.rules}
          columns={RULE_COLUMNS}
          rows={rules}
          rowId={({ id }) => id}
          empty={statementWords.none}
        />
      </Panel>
      <Panel flush aria-label={statementWords.brandsTitle}>
        <PanelHead title={statementWords.brandsTitle} lead={statementWords.brandsLead}>
          <SetBrand brands={brands} />
        </PanelHead>
        <DataTable
          isFlush
          label={statementWords.brandsTitle}
          columns={BRAND_COLUMNS}
          rows={registrations}
          rowId={({ brandId, fromMonth }) => `${brandId} ${fromMonth}`}
          empty={statementWords.brandsNone}
        />
      </Panel>
    </ListPage>
  );
}
