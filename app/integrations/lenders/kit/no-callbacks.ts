import { no } from "~/domain/result";
import type { CallbackVerdict } from "../types";

/** For lenders that never call back: any callback in their name is forged. */
export function noCallbacks(): CallbackVerdict {
  return no("bad-signature");
}
