import { useEffect, useState } from "react";
import { HEARTBEAT_MS, type PresenceKind } from "~/domain/staff/presence";
import { alsoOpenText } from "~/i18n/staff/common";
import { StatusBadge } from "~/ui/components/feedback/status-badge";
import { callApi } from "./call-api";

type AlsoOpenProps = { kind: PresenceKind /** The record; omit it for a page without one. */; id?: string };

/** Tells colleagues that this page is open, and names those who have it open too. Nothing while the page is hidden. */
export function AlsoOpen({ kind, id }: AlsoOpenProps) {
  const [others, setOthers] = useState<readonly string[]>([]);
  useEffect(() => {
    let isOver = false;
    async function tell() {
      if (document.hidden) return;
      const result = await callApi<{ data: { others: string[] } }>("/admin/presence", { kind, id: id ?? null });
      if (!isOver && result.ok) setOthers(result.body.data.others);
    }
    void tell();
    const timer = setInterval(tell, HEARTBEAT_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [kind, id]);
  return (
    <span role="status" className="max-sm:hidden">
      {others.length > 0 && <StatusBadge tone="info">{alsoOpenText(others)}</StatusBadge>}
    </span>
  );
}
