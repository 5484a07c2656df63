import { useCallback, useEffect, useState } from "react";
import { v4 } from "uuid";

/**
 * The random key of a form that makes a record: the form sent again, after no answer came, makes no second one. Empty until the
 * browser has made one. `renew` begins the next record in a form that stays.
 */
export function useFormKey(): { key: string; renew: () => void } {
  const [key, setKey] = useState("");
  const renew = useCallback(() => setKey(v4()), []);
  useEffect(renew, [renew]);
  return { key, renew };
}
