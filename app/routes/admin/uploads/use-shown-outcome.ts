import { useEffect, useRef, useState } from "react";
import type { UploadDetailView } from "~/domain/uploads/upload-facts";
import { toastOk } from "~/ui/admin/toast";
import { awaitedOutcomes } from "./awaited-outcomes";

type Errors = { id: string; errorCount: number };

const isShown = (shown: Errors | null, { id, errorCount }: Errors): boolean =>
  shown !== null && shown.id === id && shown.errorCount === errorCount;

/**
 * Opens the results or the errors of a file once its outcome is here, if this page awaits it. `applied` is the sentence
 * about a file that has neither.
 */
export function useShownOutcome(loaded: UploadDetailView | null, applied: (rows: number) => string) {
  const [awaited] = useState(awaitedOutcomes);
  const [errorsOf, setErrorsOf] = useState<UploadDetailView | null>(null);
  /** How many errors of which file were shown: the errors of a dry run are not shown again once it is applied. */
  const shownErrors = useRef<Errors | null>(null);
  /** The file whose results are open (ADM-24). */
  const [resultsOf, setResultsOf] = useState<string | null>(null);

  useEffect(() => {
    if (!loaded || !awaited.take(loaded)) return;
    if (loaded.header && loaded.state === "failed") return;
    if (loaded.results) setResultsOf(loaded.id);
    else if (loaded.errorCount > 0 && !isShown(shownErrors.current, loaded)) {
      shownErrors.current = loaded;
      setErrorsOf(loaded);
    } else if (loaded.state === "applied") toastOk(applied(loaded.rowsUpdated));
  }, [loaded, applied, awaited]);

  return {
    awaited,
    errorsOf,
    closeErrors: () => setErrorsOf(null),
    results: loaded?.results && resultsOf === loaded.id ? loaded : null,
    showResults: (id: string | null) => setResultsOf(id),
  };
}
