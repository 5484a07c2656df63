import { useState } from "react";
import { requestsWords } from "~/i18n/staff/requests";
import { RevealDialog } from "~/ui/admin/people/reveal-dialog";
import { Button } from "~/ui/components/button";
import { EmailText } from "~/ui/components/email-text";
import { Cluster } from "~/ui/components/layout";

/** The sender's contact, masked until it is revealed for a reason. */
export function RevealContact({ id, brandId, masked }: { id: string; brandId: string; masked: string }) {
  const [contact, setContact] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Cluster as="span">
      <span className="tabular-nums" aria-live="polite">
        <EmailText email={contact ?? masked} />
      </span>
      {contact === null && (
        <Button
          type="button"
          size="compact"
          kind="quiet"
          aria-label={requestsWords.revealLabel}
          onClick={() => setIsAsking(true)}
        >
          {requestsWords.reveal}
        </Button>
      )}
      {isAsking && (
        <RevealDialog
          title={requestsWords.revealLabel}
          values={{ intent: "reveal", id, brandId }}
          onShown={(shown) => {
            setContact(shown);
            setIsAsking(false);
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Cluster>
  );
}
