import { useMemo } from "react";

/**
 * The same object for equal data (as JSON), however often it is loaded. What is made from it, such as the columns of a table,
 * then stays, and so does the focus in its cells.
 */
export function useEqualValue<Value>(value: Value): Value {
  const text = JSON.stringify(value);
  return useMemo(() => JSON.parse(text) as Value, [text]);
}
