import type { PortalTexts } from "~/i18n/portal/texts";
import { CopyButton } from "~/ui/admin/copy-button";
import { Cluster } from "~/ui/components/layout";

type Props = { label: string; code: string; words: Pick<PortalTexts<"integration">, "copy" | "copied" | "notCopied"> };

/** Code to copy. It scrolls sideways in its box. */
export function CodeBox({ label, code, words: { copy, copied, notCopied } }: Props) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways is reached by the keyboard */}
      <pre className="overflow-x-auto rounded-md border border-line bg-sunken p-3 text-sm" tabIndex={0}>
        <code>{code}</code>
      </pre>
      <Cluster>
        <CopyButton kind="secondary" text={code} copied={copied} notCopied={notCopied} label={`${copy}: ${label}`}>
          {copy}
        </CopyButton>
      </Cluster>
    </>
  );
}
