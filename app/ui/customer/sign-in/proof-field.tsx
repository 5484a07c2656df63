import { useContext } from "react";
import { ProofScriptContext } from "~/ui/proof-script";

export type ProofFieldProps = {
  puzzle: string;
  bits: number;
  /** While the browser works. */
  working: string;
  /** What to do without script. */
  wait: string;
};

/**
 * The work that a stranger's browser does before a code is sent, inside the form. Its script solves the puzzle and sends
 * the form; without script the field says that the visitor has waited instead. A screen reader hears each change.
 */
export function ProofField({ puzzle, bits, working, wait }: ProofFieldProps) {
  const script = useContext(ProofScriptContext);
  return (
    <>
      <input
        type="hidden"
        name="proof"
        defaultValue={`${puzzle}~wait`}
        data-puzzle={puzzle}
        data-bits={bits}
        data-working={working}
      />
      <p role="status" className="text-ink-2 text-sm">
        {wait}
      </p>
      {script}
    </>
  );
}
