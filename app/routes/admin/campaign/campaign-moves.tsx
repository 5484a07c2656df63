import { useState } from "react";
import type { CampaignMove } from "~/domain/campaigns/campaign";
import { messagingWords as words } from "~/i18n/staff/messaging";
import { ConfirmDialog } from "~/ui/admin/confirm-dialog";
import { useActionResult } from "~/ui/admin/people/use-action-result";
import { Button } from "~/ui/components/button";
import { Cluster } from "~/ui/components/layout";

/** The buttons of a campaign. Only stopping, which is for good, asks again. */
export function CampaignMoves({ moves }: { moves: readonly CampaignMove[] }) {
  const [isAsking, setIsAsking] = useState(false);
  const { fetcher, isPending } = useActionResult({ onDone: () => setIsAsking(false) });
  const send = (intent: CampaignMove) => fetcher.submit({ intent }, { method: "post" });
  return (
    <Cluster>
      {moves.map((move) => (
        <Button
          key={move}
          type="button"
          size="compact"
          kind={move === "stop" ? "danger" : move === "resume" ? "primary" : "secondary"}
          pending={isPending}
          onClick={() => (move === "stop" ? setIsAsking(true) : send(move))}
        >
          {words.moves[move]}
        </Button>
      ))}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => send("stop")}
        title={words.stopTitle}
        text={words.stopText}
        confirm={words.moves.stop}
        pending={isPending}
      />
    </Cluster>
  );
}
