import { HONEYPOT } from "~/domain/support/honeypot";

/** A field that only robots fill in. People without styles see `label`: 'Leave this empty'. */
export function Honeypot({ label }: { label: string }) {
  return (
    <div className="absolute -start-[200vw] size-px overflow-hidden" aria-hidden="true">
      <label htmlFor={HONEYPOT}>{label}</label>
      <input type="text" id={HONEYPOT} name={HONEYPOT} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
