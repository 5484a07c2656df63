/** The brand's figures: the figure first, what it is under it. */
export function ClaimList({ claims }: { claims: readonly { label: string; value: string }[] }) {
  return (
    <dl className="claims">
      {claims.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
