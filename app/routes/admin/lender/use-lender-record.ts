import { useNavigate, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import type { LenderFields } from "~/domain/lenders/lender-fields";
import { readLenderAgain } from "~/ui/admin/lenders/save-lender-field";

/** The history reloads once after several saves. */
const SETTLED_MS = 800;

/**
 * The lender of a page: the loader's, or a newer one that a save returned. `latest` is the one of now, also before the
 * browser has rendered it. `reloads` counts how often the fields must show the stored values again (LEN-21).
 */
export function useLenderRecord(loaded: LenderFields) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [source, setSource] = useState(loaded);
  const [record, setRecord] = useState(loaded);
  const [reloads, setReloads] = useState(0);
  const latest = useRef(record);
  const settled = useRef<ReturnType<typeof setTimeout>>();

  const replace = useCallback((next: LenderFields) => {
    latest.current = next;
    setRecord(next);
  }, []);

  if (source !== loaded) {
    setSource(loaded);
    if (loaded.lender_id !== latest.current.lender_id || loaded.version > latest.current.version) replace(loaded);
  }

  useEffect(() => () => clearTimeout(settled.current), []);

  const showStored = useCallback(() => setReloads((count) => count + 1), []);

  const reload = useCallback(async () => {
    const again = await readLenderAgain(latest.current.lender_id);
    if (again) replace(again);
    if (again === null) navigate("/admin/lenders");
    showStored();
  }, [replace, navigate, showStored]);

  /** Takes over what was saved, and reloads the page's history soon. */
  const saved = useCallback(
    (part: Partial<LenderFields>) => {
      replace({ ...latest.current, ...part });
      clearTimeout(settled.current);
      settled.current = setTimeout(revalidate, SETTLED_MS);
    },
    [replace, revalidate],
  );

  return { record, latest, reloads, reload, showStored, saved };
}
