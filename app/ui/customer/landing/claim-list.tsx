/** The brand's figures, each above its label. */
export function ClaimList({ claims }: { claims: readonly { label: string; value: string }[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-6 min-[62rem]:grid-cols-4">
      {claims.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="text-sm text-ink-2">{label}</dt>
          <dd className="text-xl leading-[1.3] font-bold tracking-heading">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
