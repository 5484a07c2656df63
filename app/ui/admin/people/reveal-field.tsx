import { useState } from "react";
import { customerWords } from "~/i18n/staff/customer";
import { Button } from "~/ui/components/button";
import { EmailText } from "~/ui/components/email-text";
import { Cluster } from "~/ui/components/layout";
import { useAskedAct } from "../use-asked-act";
import { RevealDialog } from "./reveal-dialog";

/** A masked value with a button that asks for a reason and reveals it, until the page is left. */
export function RevealField({
  field,
  masked,
  action,
}: {
  field: "mobile" | "email";
  masked: string;
  /** The customer's page, which reveals and records it; this page without one. */
  action?: string;
}) {
  const [value, setValue] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  useAskedAct({ [`reveal-${field}`]: () => setIsAsking(true) });
  return (
    <Cluster as="span">
      <span className="tabular-nums" aria-live="polite">
        <EmailText email={value ?? masked} />
      </span>
      {value === null ? (
        <Button
          type="button"
          size="compact"
          kind="quiet"
          aria-label={customerWords.revealLabel[field]}
          onClick={() => setIsAsking(true)}
        >
          {customerWords.reveal}
        </Button>
      ) : (
        <Button type="button" size="compact" kind="quiet" onClick={() => setValue(null)}>
          {customerWords.hide}
        </Button>
      )}
      {isAsking && (
        <RevealDialog
          title={customerWords.revealLabel[field]}
          action={action}
          values={{ field }}
          onShown={(shown) => {
            setValue(shown);
            setIsAsking(false);
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Cluster>
  );
}
