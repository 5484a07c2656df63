import type { SerializeFrom } from "@remix-run/node";
import { interfaceWords as words } from "~/i18n/staff/lender-interface";
import { interfaceFaultText } from "~/i18n/staff/lender-interface-errors";
import type { InterfaceView } from "~/services/lender-interfaces/read-interface.server";
import { Notice } from "~/ui/components/feedback/notice";

type FaultListProps = {
  page: Pick<
    SerializeFrom<InterfaceView>,
    "faults" | "missing" | "isAsked" | "isCertified" | "lacksLiveAddress" | "canary"
  >;
};

/** What the draft still needs, each with a link to its section. */
export function FaultList({ page }: FaultListProps) {
  const { faults, missing, isAsked, isCertified, lacksLiveAddress, canary } = page;
  if (isAsked) return <Notice tone="info">{words.asked}</Notice>;
  if (canary?.state === "running") return <Notice tone="info">{words.canaryFirst}</Notice>;
  if (faults.length === 0 && missing.length === 0 && isCertified && !lacksLiveAddress)
    return <Notice tone="ok">{words.complete}</Notice>;
  return (
    <Notice tone="warn" title={words.faultsTitle}>
      <ul>
        {faults.map(({ section, code, detail }) => (
          <li key={`${section} ${code} ${detail}`}>
            <a href={`#${section}`}>{interfaceFaultText(code, detail)}</a>
          </li>
        ))}
        {lacksLiveAddress && (
          <li>
            <a href="#address">{words.liveAddressMissing}</a>
          </li>
        )}
        {missing.map((name) => (
          <li key={name}>
            <a href="#secrets">{words.secretMissing(words.secretNames[name] ?? name)}</a>
          </li>
        ))}
        {!isCertified && (
          <li>
            <a href="#certificate">{words.notTried}</a>
          </li>
        )}
      </ul>
    </Notice>
  );
}
