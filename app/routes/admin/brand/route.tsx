import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { brandStateRequest } from "~/domain/brands/brand-state";
import { staffContext } from "~/http/request/guards.server";
import { parseForm } from "~/http/request/parse-form.server";
import { formResponse } from "~/http/response/respond.server";
import { momentWords } from "~/i18n/moment-words";
import { brandWords } from "~/i18n/staff/brand";
import { brandStateRefusal, brandStateWords } from "~/i18n/staff/brand-state";
import { brandsWords } from "~/i18n/staff/brands";
import { readHistory } from "~/services/audit/read-history.server";
import { brandEditor, copySources } from "~/services/brand-editor/brand-editor.server";
import { brandHistory, showBrands } from "~/services/brand-editor/publish-brand.server";
import { brandUse, lastBrandMove } from "~/services/brands/brand-effects.server";
import { auditedIn, type StaffCtx } from "~/services/brands/brand-row.server";
import { brandLinks } from "~/services/brands/edit-segments.server";
import { setBrandState } from "~/services/brands/set-brand-state.server";
import { keyApproval } from "~/services/links/partner-key-approval.server";
import { listPartnerKeys, partnerSignInUrl } from "~/services/links/partner-keys.server";
import { listPartnerSignIns } from "~/services/links/partner-sign-ins.server";
import { listsForEditing } from "~/services/lists/edit-lists.server";
import { brandPortalUsers } from "~/services/merchants/brand-portal-users.server";
import { partnerCommercials } from "~/services/partners/list-partners.server";
import { findAskedShare } from "~/services/partners/partner-share.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { AlsoOpen } from "~/ui/admin/also-open";
import { TwoColumns } from "~/ui/admin/layout";
import { Tabs } from "~/ui/admin/segmented";
import { keepTyped } from "~/ui/admin/unsent";
import { buttonClass } from "~/ui/components/button";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { Stack } from "~/ui/components/layout";
import { ChecksCard } from "./checks-card";
import { CommercialsTab } from "./commercials-tab";
import { ContrastCard } from "./contrast-card";
import { DomainsPanel } from "./domains/domains-panel";
import { FieldGroups } from "./field-groups";
import { HistoryTab } from "./history-tab";
import { KeysCard } from "./keys-card";
import { LeaveGuard } from "./leave-guard";
import { LinksCard } from "./links-card";
import { ListsCard } from "./lists-card";
import { FontFile, PictureField } from "./picture-fields";
import { portalUserLines } from "./portal-user-lines";
import { PreviewPanel } from "./preview-panel";
import { PublishBar } from "./publish-bar";
import { SectionList } from "./section-list";
import { SignInsCard } from "./sign-ins-card";
import { StatePanel } from "./state-panel";
import { ToolsCard } from "./tools-card";
import { type BrandEdit, useBrandEdit } from "./use-brand-edit";
import { UsersTab } from "./users-tab";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? brandWords.documentTitle(data.editor.name) : brandsWords.documentTitle },
];

const TABS = ["brand", "settings", "domains", "commercials", "users", "notices", "history"] as const;
const TONES = { live: "ok", draft: "info", suspended: "bad", archived: "neutral" } as const;

/**
 * One partner (ROUTE-A10, ADM-13, OQ-41): brand, settings, domains, commercials, portal users, their notices, and
 * history, chosen by `?tab=`. {id} is the brand's.
 */
export async function loader(args: LoaderFunctionArgs) {
  const tab = TABS.find((one) => one === new URL(args.request.url).searchParams.get("tab")) ?? "brand";
  const brandId = args.params.id ?? "";
  const view = await staffContext(args, "partners:edit", async (ctx) => {
    const editor = await brandEditor({ ctx, brandId });
    if (!editor) return null;
    const isHistory = tab === "history";
    return {
      tab,
      editor,
      sources: tab === "brand" ? await copySources({ ctx, brandId }) : [],
      commercials: tab === "commercials" ? await partnerCommercials({ ctx, brandId }) : null,
      askedShare: tab === "commercials" ? await findAskedShare({ ctx, brandId }) : null,
      keys:
        tab === "commercials"
          ? {
              all: await listPartnerKeys({ ctx, brandId }),
              address: partnerSignInUrl(editor),
              approval: await keyApproval({ ctx, brandId }),
              signIns: await listPartnerSignIns({ ctx: auditedIn(ctx, brandId) }),
            }
          : null,
      versions: isHistory ? await brandHistory({ ctx, brandId, nameNow: editor.name }) : [],
      writes: isHistory ? await readBrandHistory(ctx, brandId) : [],
      brandLinks: tab === "domains" && !editor.isMain ? await brandLinks({ ctx, brandId }) : null,
      lists: tab === "settings" && editor.isMain ? await listsForEditing({ ctx }) : null,
      state: tab === "settings" ? await readBrandState(ctx, brandId) : null,
      users: tab === "users" || tab === "notices" ? portalUserLines(await brandPortalUsers({ ctx, brandId })) : null,
    };
  });
  if (!view) throw new Response(null, { status: 404 });
  return view;
}

/** Suspends, archives or restores the brand. */
export async function action(args: ActionFunctionArgs) {
  const form = await parseForm(args.request, brandStateRequest);
  const done = await staffContext(args, "brands:edit", async (ctx) => {
    if (!form.ok) return form;
    const { intent: move, key, reason } = form.value;
    return setBrandState({ ctx, brandId: args.params.id ?? "", move, key, reason });
  });
  if (done.ok) await showBrands();
  return formResponse(form, done, {
    message: form.ok ? brandStateWords.done[form.value.intent] : "",
    words: brandStateRefusal,
    fieldOf: (code) => (code === "key-differs" ? "key" : null),
  });
}

export const clientAction = keepTyped;

/** Who uses the brand now, and its last change of state. */
async function readBrandState(ctx: StaffCtx, brandId: string) {
  const last = await lastBrandMove({ ctx, brandId });
  return {
    use: await brandUse({ ctx, brandId }),
    last: last && { ...last, at: momentWords(last.at, "en") },
  };
}

/** Changes of the brand and of its partner's commercials, newest first. */
async function readBrandHistory(ctx: StaffCtx, brandId: string) {
  const { partnerId } = await partnerCommercials({ ctx, brandId });
  const ofBrand = await readHistory({ ctx, subject: { kind: "brand", id: brandId }, brandId });
  const ofPartner = partnerId ? await readHistory({ ctx, subject: { kind: "partner", id: partnerId }, brandId }) : [];
  return [...ofBrand, ...ofPartner].sort((one, other) => other.at.localeCompare(one.at));
}

type View = ReturnType<typeof useLoaderData<typeof loader>>;

function BrandTab({ view: { editor, sources }, edit }: { view: View; edit: BrandEdit }) {
  const pictures = editor.pictures.map((picture) => <PictureField key={picture.path} picture={picture} edit={edit} />);
  const fields = editor.fields.filter(({ isSetting }) => !isSetting);
  return (
    <div className="grid grid-cols-1 items-start gap-6 min-[64rem]:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] broad:grid-cols-[27rem_minmax(0,1fr)]">
      <div className="min-w-0">
        <SectionList groups={[...new Set(fields.map(({ group }) => group))]} />
        <Stack gap={6}>
          <FieldGroups
            key={edit.epoch}
            fields={fields}
            edit={edit}
            before={{ colours: pictures }}
            more={{
              colours: <FontFile ownFont={editor.ownFont} edit={edit} />,
            }}
            after={{
              colours: (
                <>
                  <ContrastCard contrast={editor.contrast} edit={edit} />
                  <ChecksCard checks={editor.checks} edit={edit} />
                </>
              ),
            }}
          />
          <ToolsCard brandId={editor.id} sources={sources} edit={edit} />
        </Stack>
      </div>
      <PreviewPanel brandId={editor.id} revision={editor.revision} />
    </div>
  );
}

function SettingsTab({ view: { editor, lists, state }, edit }: { view: View; edit: BrandEdit }) {
  return (
    <TwoColumns grows="second">
      <Stack gap={6}>
        <FieldGroups key={edit.epoch} fields={editor.fields.filter(({ isSetting }) => isSetting)} edit={edit} />
      </Stack>
      <Stack gap={6}>
        <ChecksCard checks={editor.checks.filter(({ level }) => level === "blocker")} edit={edit} />
        {state && <StatePanel brand={editor} use={state.use} last={state.last} />}
        {lists && <ListsCard lists={lists} />}
      </Stack>
    </TwoColumns>
  );
}

function Partner({ view }: { view: View }) {
  const { tab, editor, commercials, askedShare, versions, writes } = view;
  const edit = useBrandEdit(editor.id, editor.fields);
  return (
    <AdminPage
      title={editor.name}
      back={{ href: "/admin/partners", label: brandWords.back }}
      badge={
        <>
          <StatusBadge tone={TONES[editor.status]}>{brandWords.status[editor.status]}</StatusBadge>
          <AlsoOpen kind="brand" id={editor.id} />
        </>
      }
      actions={
        editor.url && (
          <a
            className={buttonClass({ kind: "secondary", size: "compact" })}
            href={editor.url}
            target="_blank"
            rel="noreferrer"
          >
            {brandWords.open}
          </a>
        )
      }
      toolbar={
        <Tabs
          label={brandWords.tabsLabel}
          items={TABS.map((one) => ({ href: `?tab=${one}`, label: brandWords.tabs[one], current: one === tab }))}
        />
      }
      footer={(tab === "brand" || tab === "settings") && <PublishBar editor={editor} edit={edit} />}
    >
      {tab === "brand" && <BrandTab view={view} edit={edit} />}
      {tab === "settings" && <SettingsTab view={view} edit={edit} />}
      {tab === "domains" && <DomainsPanel brandId={editor.id} />}
      {view.brandLinks && <LinksCard links={view.brandLinks} edit={edit} />}
      {tab === "commercials" && commercials && (
        <CommercialsTab brandId={editor.id} commercials={commercials} request={askedShare} />
      )}
      {view.keys && (
        <KeysCard brandId={editor.id} keys={view.keys.all} address={view.keys.address} approval={view.keys.approval} />
      )}
      {view.keys && <SignInsCard brandId={editor.id} signIns={view.keys.signIns} />}
      {view.users && <UsersTab users={view.users} isNotices={tab === "notices"} />}
      {tab === "history" && <HistoryTab editor={editor} versions={versions} writes={writes} edit={edit} />}
      <LeaveGuard edit={edit} />
    </AdminPage>
  );
}

export default function PartnerPage() {
  const view = useLoaderData<typeof loader>();
  return <Partner key={view.editor.id} view={view} />;
}
