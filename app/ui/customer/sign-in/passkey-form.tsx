import { useContext } from "react";
import { Button } from "~/ui/components/button";
import { stackClass } from "~/ui/components/layout";
import { PasskeyScriptContext } from "~/ui/proof-script";

export type PasskeyFormProps = {
  /** What the browser asks the passkey for, as JSON. */
  options: string;
  button: string;
  /** Between the passkey and the code. */
  or: string;
  /** After the browser's own dialog was cancelled, or has failed. */
  failed: string;
};

/**
 * The second step by a passkey. Hidden until its script has found that the browser can do it: without it the code below
 * remains.
 */
export function PasskeyForm({ action, options, button, or, failed }: PasskeyFormProps & { action: string }) {
  const script = useContext(PasskeyScriptContext);
  return (
    <>
      <form method="post" action={action} className={stackClass()} data-passkey={options} data-failed={failed} hidden>
        <input type="hidden" name="intent" value="passkey" />
        <input type="hidden" name="passkey" />
        <Button size="lg" block data-focus="">
          {button}
        </Button>
        <p role="status" className="text-sm text-ink-2 empty:hidden" />
        <p className="text-center text-sm text-ink-3">{or}</p>
      </form>
      {script}
    </>
  );
}
