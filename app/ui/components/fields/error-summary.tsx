import { useEffect, useRef } from "react";

export type FieldFault = { fieldId: string; text: string };

type ErrorSummaryProps = {
  title: string;
  faults: readonly FieldFault[];
  /** The refusal that the errors are of: the same errors take the focus again after another one. */
  refusal?: unknown;
};

/** All errors of a form, each a link to its field. Takes the focus when it appears. */
export function ErrorSummary({ title, faults, refusal }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const faultsKey = faults.map((fault) => fault.fieldId + fault.text).join("\n");
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal takes the focus
  useEffect(() => {
    if (faultsKey) box.current?.focus();
  }, [faultsKey, refusal]);
  if (faults.length === 0) return null;
  return (
    <div
      className="grid gap-2 rounded-md border-2 border-bad-mark bg-surface p-4"
      role="alert"
      tabIndex={-1}
      ref={box}
      data-focus=""
    >
      <h2 className="text-lg">{title}</h2>
      <ul className="grid gap-1">
        {faults.map((fault) => (
          <li key={fault.fieldId}>
            <a className="font-medium text-bad" href={`#${fault.fieldId}`}>
              {fault.text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
