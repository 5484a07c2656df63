import type { PortalTexts } from "~/i18n/portal/texts";
import { Panel, PanelHead } from "~/ui/admin/panel";
import { FactBadge } from "~/ui/components/feedback/status-badge";
import { Cluster, Stack } from "~/ui/components/layout";

type Props = {
  words: PortalTexts<"leads">;
  /** The deciding rule first. */
  reasons: readonly string[];
  tags: readonly { name: string; value: string }[];
};

/** Why a lead is the partner's, and the tags it came with. */
export function LeadReasons({ words, reasons: [rule, ...more], tags }: Props) {
  return (
    <Panel aria-labelledby="why">
      <PanelHead id="why" title={words.whyTitle} />
      <p className="font-medium">{rule}</p>
      <Stack gap={2}>
        {more.map((text) => (
          <p key={text} className="text-ink-2">
            {text}
          </p>
        ))}
      </Stack>
      <Stack gap={2}>
        <h3 className="text-xs font-medium">{words.tags}</h3>
        {tags.length === 0 ? (
          <p className="text-ink-2">{words.noTags}</p>
        ) : (
          <Cluster>
            {tags.map(({ name, value }) => (
              <FactBadge key={name}>{`${name}: ${value}`}</FactBadge>
            ))}
          </Cluster>
        )}
      </Stack>
    </Panel>
  );
}
