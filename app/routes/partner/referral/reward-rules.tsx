import type { PortalTexts } from "~/i18n/portal/texts";
import { Panel, PanelHead } from "~/ui/admin/panel";

type Props = { words: PortalTexts<"referral">; rules: readonly { from: string; text: string }[] };

/** The rules of the reward with their days, to read: the newest first. */
export function RewardRules({ words, rules }: Props) {
  return (
    <Panel aria-labelledby="reward" gap={3}>
      <PanelHead id="reward" title={words.ruleTitle} />
      {rules.length === 0 && <p className="text-ink-2">{words.noRule}</p>}
      {rules.length > 0 && (
        <ul className="grid gap-3">
          {rules.map(({ from, text }) => (
            <li key={from}>
              <p className="text-xs text-ink-3">{from}</p>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      )}
      {rules.length > 0 && <p className="text-xs text-ink-3">{words.ruleNote}</p>}
    </Panel>
  );
}
