import type { SerializeFrom } from "@remix-run/node";
import { interfaceWords as words } from "~/i18n/staff/lender-interface";
import type { InterfaceView } from "~/services/lender-interfaces/read-interface.server";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { Notice } from "~/ui/components/feedback/notice";

/** The request as the shown version would send it, with masked sample data. */
export function RequestPreview({ preview }: { preview: NonNullable<SerializeFrom<InterfaceView>["preview"]> }) {
  const head = [
    `POST ${preview.address ?? ""}${preview.path}`,
    ...preview.headers.map(({ name, value }) => `${name}: ${value}`),
  ];
  return (
    <Panel gap={3} aria-label={words.preview}>
      <PanelHead title={words.preview} lead={words.previewLead} />
      {preview.refusals.length > 0 && (
        <Notice tone="warn" title={words.previewRefused}>
          <ul>
            {preview.refusals.map(({ name, code }) => (
              <li key={name}>{`${name}: ${code}`}</li>
            ))}
          </ul>
        </Notice>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <pre className="overflow-x-auto rounded-sm bg-sunken p-3 font-mono text-xs" tabIndex={0}>
        {head.join("\n")}
        {preview.body && `\n\n${preview.body}`}
      </pre>
    </Panel>
  );
}
