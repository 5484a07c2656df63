/** What a move of a record's state does, one sentence for each effect, before somebody confirms it. */
export function MoveEffects({ title, sentences }: { title: string; sentences: readonly string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <ul className="list-disc ps-5 text-ink-2">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}
