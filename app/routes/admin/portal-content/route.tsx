import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { articleRequest } from "~/domain/partners-portal/articles";
import { staffContext } from "~/http/request/guards.server";
import { parseForm } from "~/http/request/parse-form.server";
import { formResponse } from "~/http/response/respond.server";
import { CATALOGUE_WORDS, catalogueWords } from "~/i18n/staff/catalogue";
import { portalContentWords } from "~/i18n/staff/portal-content";
import { listOwnExports } from "~/services/exports/own-list-exports.server";
import { deleteArticle, listArticleRecords, saveArticle } from "~/services/partners-portal/article-records.server";
import type { CatalogueColumn } from "~/ui/admin/catalogue/catalogue-columns";
import { CataloguePage } from "~/ui/admin/catalogue/catalogue-page";
import { keepTyped } from "~/ui/admin/unsent";
import { ARTICLE_FIELDS, articleKindLabel, articleState } from "./fields";

export const meta: MetaFunction = () => [{ title: portalContentWords.documentTitle }];

/** The questions, news, tasks and picture texts of the portal (OQ-56, OQ-58, OQ-59). */
export function loader(args: LoaderFunctionArgs) {
  return staffContext(args, "merchants:edit", async (ctx) => ({
    records: await listArticleRecords({ ctx }),
    files: await listOwnExports({ ctx, list: "portal-content" }),
  }));
}

/** Saves or deletes one text. */
export async function action(args: ActionFunctionArgs) {
  const form = await parseForm(args.request, articleRequest);
  const done = await staffContext(args, "merchants:edit", async (ctx) => {
    if (!form.ok) return form;
    if (form.value.intent === "delete") return deleteArticle({ ctx, ...form.value });
    const { intent: _, id, version, key, ...input } = form.value;
    return saveArticle({ ctx, id, version, key, input });
  });
  const message = form.ok && form.value.intent === "delete" ? CATALOGUE_WORDS.deleted : CATALOGUE_WORDS.saved;
  return formResponse(form, done, { message, words: catalogueWords });
}

export const clientAction = keepTyped;

const { heads } = portalContentWords;

const COLUMNS: readonly CatalogueColumn[] = [
  { head: heads.title, text: ({ title }) => String(title) },
  { head: heads.kind, text: ({ kind }) => articleKindLabel(kind) },
  { head: heads.order, text: ({ sort_order }) => String(sort_order), isFigure: true },
];

export default function PortalContent() {
  const { records, files } = useLoaderData<typeof loader>();
  return (
    <CataloguePage
      title={portalContentWords.title}
      lead={portalContentWords.lead}
      createTitle={portalContentWords.create}
      empty={portalContentWords.empty}
      schema={articleRequest}
      fields={ARTICLE_FIELDS}
      records={records}
      list="portal-content"
      files={files}
      columns={COLUMNS}
      stateOf={articleState}
    />
  );
}
