import type { SerializeFrom } from "@remix-run/node";
import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import { INTERFACE_SECTIONS } from "~/domain/lender-interfaces/interface-faults";
import { interfaceWords as words } from "~/i18n/staff/lender-interface";
import { sectionWords } from "~/i18n/staff/lender-interface-sections";
import type { CanaryList } from "~/services/lender-interfaces/list-canary-submissions.server";
import type { InterfaceView } from "~/services/lender-interfaces/read-interface.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { AlsoOpen } from "~/ui/admin/also-open";
import { type HistoryItem, HistoryPanel } from "~/ui/admin/history-panel";
import { Certificate } from "~/ui/admin/lenders/certificate";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { useReloadWhile } from "~/ui/admin/use-reload-while";
import { Notice } from "~/ui/components/feedback/notice";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { Stack } from "~/ui/components/layout";
import { CanaryListPanel } from "./canary-list";
import { CanaryPanel } from "./canary-panel";
import { DraftActions, isRunning } from "./draft-actions";
import { FaultList } from "./fault-list";
import { FieldsSection } from "./fields-section";
import { LostDraft } from "./lost-draft";
import { RequestPreview } from "./request-preview";
import { SecretsPanel } from "./secrets-panel";
import { SectionForm } from "./section-form";
import { StartPanel } from "./start-panel";
import { useShownDraft } from "./use-shown-draft";
import { VersionsPanel } from "./versions-panel";

type InterfacePageProps = SerializeFrom<InterfaceView> & {
  texts: Record<string, Record<string, string>>;
  history: HistoryItem[];
  list: CanaryList | null;
};

const TONES = { draft: "warn", canary: "warn", live: "ok" } as const;

/** A link to a section, with a mark while something is missing there. The list of faults says what. */
function SectionLink({ to, name, isUnfinished }: { to: string; name: string; isUnfinished: boolean }) {
  return (
    <li>
      <a
        className="flex justify-between gap-2 rounded-sm px-2 py-1.5 text-ink-2 no-underline hover:bg-hover hover:text-ink"
        href={`#${to}`}
      >
        {name}
        {isUnfinished && <span aria-hidden="true" className="mt-2 size-1.5 rounded-full bg-warn-mark" />}
      </a>
    </li>
  );
}

type PartProps = { page: InterfacePageProps };

function SectionLinks({ page }: PartProps) {
  return (
    <nav aria-label={words.sectionsLabel} className="hidden desk:sticky desk:top-4 desk:block">
      <ul className="grid gap-0.5">
        {INTERFACE_SECTIONS.map((section) => (
          <SectionLink
            key={section}
            to={section}
            name={sectionWords.names[section]}
            isUnfinished={page.faults.some((fault) => fault.section === section)}
          />
        ))}
        <SectionLink to="secrets" name={words.secrets} isUnfinished={page.missing.length > 0} />
      </ul>
    </nav>
  );
}

/** The request that would be sent, the certificates, and what was before. */
function SidePanels({ page }: PartProps) {
  return (
    <Stack className="desk:col-start-2 broad:sticky broad:top-4 broad:col-start-3 broad:max-h-[calc(100dvh-2rem)] broad:overflow-y-auto">
      {page.preview && <RequestPreview preview={page.preview} />}
      {page.runs.map((run) => (
        <Certificate key={run.id} run={run} />
      ))}
      <VersionsPanel versions={page.versions} />
      <Panel aria-label={words.history}>
        <PanelHead title={words.history} />
        <HistoryPanel entries={page.history} />
      </Panel>
    </Stack>
  );
}

/** The sections, beside the list of them and the request that would be sent. */
export function InterfacePage(newest: InterfacePageProps) {
  const { page, formKey, isLost, hasOther, onInput, onEnding, restore, leave } = useShownDraft(newest);
  const { lender, shown, texts, canary, list } = page;
  useReloadWhile(isRunning(page.runs));
  const state = shown?.state === "draft" || shown?.state === "canary" ? shown.state : "live";
  const share = canary && (
    <>
      <CanaryPanel canary={canary} hasDraft={state === "draft"} />
      {list && <CanaryListPanel list={list} number={canary.number} />}
    </>
  );
  return (
    <AdminPage
      title={words.title(lender.name)}
      lead={words.lead}
      back={{ href: ADMIN_PATHS.lender(lender.id), label: words.back }}
      badge={
        <>
          {shown && (
            <StatusBadge tone={TONES[state]}>{`${words.version(shown.number)} · ${words.states[state]}`}</StatusBadge>
          )}
          <AlsoOpen kind="lender-interface" id={lender.id} />
        </>
      }
      actions={shown && !isLost && <DraftActions page={page} onEnding={onEnding} />}
    >
      {isLost && shown && (
        <LostDraft
          number={shown.number}
          content={shown.content}
          hasOther={hasOther}
          onRestore={restore}
          onLeave={leave}
        />
      )}
      {!shown ? (
        <Stack>
          {share}
          <StartPanel />
        </Stack>
      ) : (
        <div className="grid grid-cols-1 items-start gap-6 desk:grid-cols-[9rem_minmax(0,1fr)] broad:grid-cols-[9rem_minmax(0,1fr)_23rem]">
          <SectionLinks page={page} />
          <Stack>
            {share}
            {state === "draft" ? <FaultList page={page} /> : <Notice tone="info">{words.readOnly[state]}</Notice>}
            <Stack onInput={onInput}>
              {INTERFACE_SECTIONS.map((section) =>
                section === "fields" ? (
                  <FieldsSection key={section} shown={shown} texts={texts.fields ?? {}} isLocked={state !== "draft"} />
                ) : (
                  <SectionForm
                    key={`${section}-${formKey}`}
                    section={section}
                    texts={texts[section] ?? {}}
                    revision={shown.revision}
                    isLocked={state !== "draft"}
                  />
                ),
              )}
            </Stack>
            <SecretsPanel page={page} />
          </Stack>
          <SidePanels page={page} />
        </div>
      )}
    </AdminPage>
  );
}
