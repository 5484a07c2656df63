import { count } from "~/domain/uploads/figures";
import { uploadWords } from "~/i18n/staff/uploads";
import { FactOfRow, FactsRow } from "./facts-row";
import { PlainTable } from "./table/table";

const { results: words } = uploadWords;

type ResultIdsProps = {
  created: number;
  updated: number;
  /** The ids of what was written, or the first of them. */
  ids: readonly string[];
  /** Title of the list of ids. */
  title: string | null;
  /** What was left out. */
  note: string | null;
};

/** How much a file has created and updated, and a numbered list of the ids (ADM-24). */
export function ResultIds({ created, updated, ids, title, note }: ResultIdsProps) {
  return (
    <>
      <FactsRow>
        <FactOfRow label={words.created} value={count(created)} />
        <FactOfRow label={words.updated} value={count(updated)} />
      </FactsRow>
      {note && (
        <p>
          <b>{note}</b>
        </p>
      )}
      {ids.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <div className="max-h-88 overflow-auto">
          <PlainTable>
            {title && <caption className="pb-2 text-start font-bold">{title}</caption>}
            <thead>
              <tr>
                <th scope="col" className="text-end">
                  {words.number}
                </th>
                <th scope="col">{words.uuid}</th>
              </tr>
            </thead>
            <tbody>
              {ids.map((id, index) => (
                <tr key={id}>
                  <td className="text-end font-normal text-ink-3">{index + 1}</td>
                  <td>{id}</td>
                </tr>
              ))}
            </tbody>
          </PlainTable>
        </div>
      )}
    </>
  );
}
